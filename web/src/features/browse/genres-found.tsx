import { genresNamed } from '@fairwave/contract/genres'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import styles from './genres-found.module.css'

type GenresFoundProps = { typed: string; chosen: string | undefined; onChoose: (genre: string) => void }

const MOST = 6

/** Genres that are called what somebody types, each a press away. */
export function GenresFound({ typed, chosen, onChoose }: GenresFoundProps) {
  const genres = genresNamed(typed).filter((genre) => genre !== chosen)
  if (genres.length === 0) return null
  return (
    <Row role="group" aria-label="Genres found" gap={2} align="center">
      <span className={styles.word}>Genres:</span>
      {genres.slice(0, MOST).map((genre) => (
        <Button key={genre} size="sm" onClick={() => onChoose(genre)}>
          {genre}
        </Button>
      ))}
    </Row>
  )
}
