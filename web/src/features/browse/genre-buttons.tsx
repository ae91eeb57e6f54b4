import { GENRES, STATIONS } from '@fairwave/contract/genres'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './genre-buttons.module.css'

type GenreButtonsProps = {
  value: string | undefined
  onChange: (genre: string | undefined) => void
}

/** One button for each station's genre, and one for a sub-genre that the URL names. */
export function GenreButtons({ value, onChange }: GenreButtonsProps) {
  const stations: string[] = STATIONS.map(({ name }) => name)
  const isSubGenre = value !== undefined && !stations.includes(value) && (GENRES as readonly string[]).includes(value)
  const names = isSubGenre ? [...stations, value] : stations
  const keys = useRef<HTMLDivElement>(null)

  // On a narrow screen the buttons scroll sideways; keep the pressed one visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another genre presses another button
  useEffect(() => {
    const pressed = keys.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (keys.current && pressed)
      keys.current.scrollLeft = pressed.offsetLeft - (keys.current.clientWidth - pressed.offsetWidth) / 2
  }, [value])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not scroll sideways in every browser
    <div ref={keys} role="group" aria-label="Genre" className={styles.keys}>
      <GenreButton name="All" isPressed={value === undefined} onPress={() => onChange(undefined)} />
      {names.map((name) => (
        <GenreButton key={name} name={name} isPressed={value === name} onPress={() => onChange(name)} />
      ))}
    </div>
  )
}

type GenreButtonProps = { name: string; isPressed: boolean; onPress: () => void }

const GenreButton = ({ name, isPressed, onPress }: GenreButtonProps) => (
  <Button size="sm" aria-pressed={isPressed} className={styles.key} onClick={onPress}>
    {name}
  </Button>
)
