import { GENRES, STATIONS } from '@fairwave/contract/genres'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './genre-keys.module.css'

type GenreKeysProps = {
  value: string | undefined
  onChange: (genre: string | undefined) => void
}

/** One key per station, and one for a sub-genre that an address asks for. */
export function GenreKeys({ value, onChange }: GenreKeysProps) {
  const stations: string[] = STATIONS.map(({ name }) => name)
  const isSubGenre = value !== undefined && !stations.includes(value) && (GENRES as readonly string[]).includes(value)
  const names = isSubGenre ? [...stations, value] : stations
  const keys = useRef<HTMLDivElement>(null)

  // On a narrow screen the keys scroll sideways; the pressed one should be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another genre presses another key
  useEffect(() => {
    const pressed = keys.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (keys.current && pressed)
      keys.current.scrollLeft = pressed.offsetLeft - (keys.current.clientWidth - pressed.offsetWidth) / 2
  }, [value])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not scroll sideways in every browser
    <div ref={keys} role="group" aria-label="Genre" className={styles.keys}>
      <Key name="All" isPressed={value === undefined} onPress={() => onChange(undefined)} />
      {names.map((name) => (
        <Key key={name} name={name} isPressed={value === name} onPress={() => onChange(name)} />
      ))}
    </div>
  )
}

type KeyProps = { name: string; isPressed: boolean; onPress: () => void }

const Key = ({ name, isPressed, onPress }: KeyProps) => (
  <Button size="sm" aria-pressed={isPressed} className={styles.key} onClick={onPress}>
    {name}
  </Button>
)
