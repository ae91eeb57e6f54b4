import { type Lyrics, lineAt } from '@fairwave/contract/music/release-details/lyrics'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { usePlayer } from '../../../player/provider.tsx'
import styles from './lyrics-panel.module.css'

/** The words of the current track in place of its cover. Timed ones follow the music, and a press on a line goes there. */
export function LyricsPanel({ lyrics }: { lyrics: Lyrics }) {
  return (
    <section className={styles.panel} aria-label="Lyrics" data-timed={lyrics.isTimed || undefined}>
      {lyrics.isTimed ? (
        <TimedLines lines={lyrics.lines} />
      ) : (
        <p className={styles.words} dir="auto">
          {lyrics.lines.map(({ text }) => text).join('\n')}
        </p>
      )}
    </section>
  )
}

function TimedLines({ lines }: Pick<Lyrics, 'lines'>) {
  const player = usePlayer()
  const current = useCurrentLine(lines)
  const list = useFollowedLine(current)
  return (
    <ol className={styles.lines} ref={list.ref} {...list.handlers}>
      {lines.map(({ seconds, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a track don't change
        <li key={place} aria-current={place === current || undefined}>
          <button type="button" className={styles.line} dir="auto" onClick={() => player.seek(seconds ?? 0)}>
            {text || (
              <>
                <span aria-hidden="true">♪</span>
                <span className="visually-hidden">Instrumental</span>
              </>
            )}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Changes with the line, not with the time. */
function useCurrentLine(lines: Lyrics['lines']): number {
  const { time } = usePlayer()
  return useSyncExternalStore(time.subscribe, () => lineAt(lines, time.getSnapshot().time))
}

const HANDS_OFF_MS = 4_000

/** Keeps the current line in the middle, except while the listener scrolls. */
function useFollowedLine(current: number) {
  const ref = useRef<HTMLOListElement>(null)
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const list = ref.current
    const line = list?.children[current]
    if (!list || !(line instanceof HTMLElement) || performance.now() - scrolledAt.current < HANDS_OFF_MS) return
    list.scrollTo({ top: line.offsetTop - (list.clientHeight - line.clientHeight) / 2 })
  }, [current])
  const note = () => {
    scrolledAt.current = performance.now()
  }
  return { ref, handlers: { onWheel: note, onTouchMove: note } }
}
