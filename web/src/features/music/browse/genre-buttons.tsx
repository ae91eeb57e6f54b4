import { GENRES, STATIONS } from '@fairwave/contract/music/genres'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'

type GenreButtonsProps = {
  value: string | undefined
  onChange: (genre: string | undefined) => void
}

const ALL = 'All'

/** One button for each station's genre, and one for a sub-genre that the URL names. */
export function GenreButtons({ value, onChange }: GenreButtonsProps) {
  const stations: string[] = STATIONS.map(({ name }) => name)
  const isSubGenre = value !== undefined && !stations.includes(value) && (GENRES as readonly string[]).includes(value)
  const names = [ALL, ...stations, ...(isSubGenre ? [value] : [])]
  return (
    <ChoiceButtons
      label="Genre"
      choices={names.map((name) => ({ value: name, label: name }))}
      isChosen={(name) => name === (value ?? ALL)}
      onChoose={(name) => onChange(name === ALL ? undefined : name)}
    />
  )
}
