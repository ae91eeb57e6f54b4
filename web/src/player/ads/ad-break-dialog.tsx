import type { Ad } from '@fairwave/contract/advertising/ads'
import { formatDuration } from '@fairwave/contract/format-duration'
import { Pause, Play, Volume2 } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Slider } from '../../ui/slider.tsx'
import { usePlayer, useVolume } from '../provider.tsx'
import styles from './ad-break-dialog.module.css'
import { AdContent } from './ad-content.tsx'
import { AdLink } from './ad-link.tsx'
import { ReportAd } from './report-ad.tsx'
import { useAdPlay } from './use-ad-play.ts'
import { useAdSequence } from './use-ad-sequence.ts'
import { whoItPays } from './who-it-pays.ts'

/** The player's own ads: the player doesn't pause for them. */
const MARKED = { 'data-ad': true }
const stay = (event: Event) => event.preventDefault()

/** The ads that pay for free listening. The dialog closes by itself, after the last one. */
export function AdBreakDialog() {
  const sequence = useAdSequence()
  const panel = useRef<HTMLDivElement>(null)
  if (!sequence) return null
  const { ad, number, total, ticket, pays, next } = sequence
  return (
    <RadixDialog.Root open>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.scrim} />
        <RadixDialog.Content
          ref={panel}
          className={styles.panel}
          onEscapeKeyDown={stay}
          onInteractOutside={stay}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            panel.current?.focus()
          }}
        >
          <header className={styles.head}>
            <RadixDialog.Title className={styles.number}>
              Ad {number} of {total}
            </RadixDialog.Title>
            <RadixDialog.Description className={styles.please}>
              Please enjoy this short advertisement
            </RadixDialog.Description>
          </header>
          <ShownAd
            key={`${ad.id}-${number}`}
            ad={ad}
            pays={whoItPays(ad, pays)}
            onDone={next}
            link={ad.link && <AdLink url={ad.link} counted={{ ticket, adId: ad.id }} />}
          >
            {!ad.isOurs && <ReportAd ticket={ticket} adId={ad.id} />}
          </ShownAd>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

type ShownAdProps = {
  ad: Ad
  pays: string | null
  onDone: (wasHeard: boolean) => void
  link: ReactNode
  children: ReactNode
}

function ShownAd({ ad, pays, onDone, link, children }: ShownAdProps) {
  const player = usePlayer()
  const media = useRef<HTMLMediaElement>(null)
  const { left, isPaused } = useAdPlay(ad, media, onDone)
  return (
    <>
      <AdContent
        title={ad.title}
        content={ad.content}
        link={link}
        imageUrl={ad.imageUrl}
        video={
          ad.videoUrl ? { ref: media as RefObject<HTMLVideoElement | null>, src: ad.videoUrl, ...MARKED } : undefined
        }
        isAnnounced
      >
        {pays && <p className={styles.pays}>{pays}</p>}
      </AdContent>
      {!ad.videoUrl && <audio ref={media as RefObject<HTMLAudioElement | null>} src={ad.audioUrl} {...MARKED} />}
      {children}
      <footer className={styles.foot}>
        <IconButton
          label={isPaused ? 'Play the ad' : 'Pause the ad'}
          icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          onClick={player.toggle}
        />
        <span className={styles.left}>
          <progress max={ad.duration} value={ad.duration - left} className={styles.progress} aria-hidden="true" />
          <span role="timer">
            {formatDuration(left)} left{isPaused && ', paused'}
          </span>
        </span>
        <AdVolume />
      </footer>
    </>
  )
}

/** The volume, which ads follow too. */
function AdVolume() {
  const player = usePlayer()
  const { volume } = useVolume()
  return (
    <span className={styles.volume}>
      <Volume2 aria-hidden="true" />
      <Slider
        label="Volume"
        value={Math.round(volume * 100)}
        valueText={`${Math.round(volume * 100)}%`}
        onChange={(value) => player.volume.set(value / 100)}
      />
    </span>
  )
}
