import { formatDuration } from '@fairwave/contract/format-duration'
import type { PrivateListening } from '@fairwave/contract/listening/listening-links'
import { FREE_KBPS } from '@fairwave/contract/offer'
import { Pause, Play } from 'lucide-react'
import { Link } from 'wouter'
import { Alert } from '../../../ui/alert.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Sleeve } from '../../../ui/sleeve.tsx'
import styles from './listen.module.css'
import { usePrivatePlays } from './use-private-plays.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** A plain player for the tracks of one private link. */
export function PrivatePlayer({ code, music }: { code: string; music: PrivateListening }) {
  const { title, artistName, artistUsername, tracks, contentId, expiresAt } = music
  const { sound, current, isPlaying, playsLeft, problem, toggle, playNext, setIsPlaying, fail } = usePrivatePlays(
    code,
    music,
  )
  const name = tracks.find(({ id }) => id === current)?.title
  return (
    <Page
      title={title}
      lead={
        <>
          by <Link href={`/artist/${encodeURIComponent(artistUsername)}`}>{artistName}</Link>, who shares it with you in
          private
        </>
      }
      width="narrow"
    >
      <Card>
        <div className={styles.player}>
          <Sleeve seed={String(contentId)} title={title} className={styles.sleeve} />
          {problem && <Alert>{problem}</Alert>}
          <ol className={styles.tracks}>
            {tracks.map((track) => {
              const isSounding = isPlaying && track.id === current
              return (
                <li key={track.id} className={styles.track} aria-current={track.id === current || undefined}>
                  <IconButton
                    label={`${isSounding ? 'Pause' : 'Play'} ${track.title}`}
                    icon={isSounding ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
                    variant="secondary"
                    onClick={() => void toggle(track.id)}
                  />
                  <span className={styles.title}>{track.title}</span>
                  <span className="figures">{formatDuration(track.seconds)}</span>
                </li>
              )
            })}
          </ol>
          {tracks.length === 0 && <p>The music is still being prepared. Please come back in a few minutes.</p>}
          {/* biome-ignore lint/a11y/useMediaCaption: music has no captions */}
          <audio
            ref={sound}
            controls
            controlsList="nodownload"
            hidden={current === undefined}
            aria-label={name ? `Player of ${name}` : 'Player'}
            className={styles.sound}
            onPlay={() => setIsPlaying(true)}
            onPause={() => setIsPlaying(false)}
            onEnded={() => void playNext()}
            onError={fail}
          />
          <p className={styles.small}>
            {FREE_KBPS} kbps, until {day.format(new Date(expiresAt))}
            {playsLeft !== null && `, ${playsLeft} ${playsLeft === 1 ? 'play' : 'plays'} left`}. Please don’t pass the
            link on.
          </p>
        </div>
      </Card>
    </Page>
  )
}
