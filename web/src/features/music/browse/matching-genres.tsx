import { genresNamed } from '@fairwave/contract/music/genres'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import styles from './matching-genres.module.css'

type MatchingGenresProps = { typed: string; chosen: string | undefined; onChoose: (genre: string) => void }

const MOST = 6

/** The genres whose name matches the search, as buttons. */
export function MatchingGenres({ typed, chosen, onChoose }: MatchingGenresProps) {
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
