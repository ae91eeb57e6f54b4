import { plainLyrics } from '@fairwave/contract/music/release-details/lyrics'
import styles from './track-view.module.css'

/** The words of a track, without the times that Now Playing uses. */
export function Lyrics({ text }: { text: string | null | undefined }) {
  if (!text) return null
  return (
    <section aria-labelledby="lyrics">
      <h2 id="lyrics">Lyrics</h2>
      <p className={styles.lyrics} dir="auto">
        {plainLyrics(text)}
      </p>
    </section>
  )
}
