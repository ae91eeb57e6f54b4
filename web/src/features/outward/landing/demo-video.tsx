import { PRODUCT } from '@fairwave/contract/product'
import { Play } from 'lucide-react'
import { useRef, useState } from 'react'
import styles from './demo-video.module.css'
import { Section } from './section.tsx'

/** A recording of the product. Only its poster is fetched before the visitor presses play. */
export function DemoVideo() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'waiting' | 'started' | 'failed'>('waiting')
  return (
    <Section
      tone="sunk"
      title="See it in half a minute"
      lead="Recorded from the product itself: no mock-ups, no actors."
    >
      <div className={styles.screen}>
        <video
          ref={video}
          className={styles.video}
          width={960}
          height={600}
          preload="none"
          playsInline
          controls={state === 'started'}
          aria-label={`${PRODUCT} in half a minute`}
          onPlay={() => setState('started')}
        >
          <source src="/demo/demo.webm" type="video/webm" />
          <source src="/demo/demo.mp4" type="video/mp4" onError={() => setState('failed')} />
          <track kind="captions" src="/demo/demo.en.vtt" srcLang="en" label="English" default />
        </video>
        {state !== 'started' && (
          <button
            type="button"
            className={styles.play}
            onClick={() => void video.current?.play().catch(() => setState('failed'))}
          >
            <img className={styles.still} src="/demo/poster.webp" alt="" width={960} height={600} loading="lazy" />
            <span className={styles.key}>
              <Play aria-hidden="true" />
            </span>
            Play the demo
          </button>
        )}
      </div>
      {state === 'failed' && (
        <p role="alert" className={styles.trouble}>
          We couldn't load the video. Please try again, or try the real radio above.
        </p>
      )}
    </Section>
  )
}
