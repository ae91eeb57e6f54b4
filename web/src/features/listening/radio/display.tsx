import type { Station } from '@fairwave/contract/music/genres'
import { PRODUCT } from '@fairwave/contract/product'
import { useSyncExternalStore } from 'react'
import { Progress } from '../../../ui/progress.tsx'
import type { RadioState } from './create-radio.ts'
import styles from './display.module.css'
import { OnAir } from './on-air.tsx'
import { SignalBar } from './signal-bar.tsx'
import { useRadio, useRadioState } from './use-radio.ts'

/** The display: the station and its track, a message, or static. */
export function Display() {
  const state = useRadioState((all) => all)
  return (
    <div className={styles.window}>
      <div className={styles.text} role="status" aria-live="polite">
        <Message state={state} />
      </div>
      <SignalBar />
      <div className={styles.shine} aria-hidden="true" />
    </div>
  )
}

function Message({ state: { power, announcement, station, programme, choices } }: { state: RadioState }) {
  if (power === 'off')
    return <Words title={`${PRODUCT} on the air`} text="Switch the set on and turn the dial." isDim />
  if (power === 'warming') return <WarmingUp />
  if (announcement) return <Words title={announcement.title} text={announcement.content} />
  if (!station) return <Words title="Searching..." text="Only static here. Turn the dial to the next station." />
  const genre = choices[station.id] ?? station.name
  if (programme === 'on-air') return <OnAir station={station} genre={genre} />
  if (programme === 'empty') return <Empty station={station} genre={genre} />
  if (programme === 'failed') return <Unreachable station={station} />
  return <Words title={station.name} frequency={station.frequency} text="Tuning in..." />
}

type WordsProps = { title: string; text: string; frequency?: number; isDim?: boolean }

function Words({ title, text, frequency, isDim }: WordsProps) {
  return (
    <>
      <p className={styles.title} data-dim={isDim}>
        {title}
        {frequency && <span className={styles.frequency}>{frequency} FM</span>}
      </p>
      <p className={styles.line}>{text}</p>
    </>
  )
}

function WarmingUp() {
  const { warmth } = useRadio()
  const { percent } = useSyncExternalStore(warmth.subscribe, warmth.getSnapshot)
  return (
    <>
      <p className={styles.title}>Warming up</p>
      <Progress label="Warming up" value={percent} className={styles.progress} />
      <p className={styles.line} aria-hidden="true">
        The valves are coming to a glow: {Math.round(percent)}%
      </p>
    </>
  )
}

const Empty = ({ station, genre }: { station: Station; genre: string }) => (
  <Words
    title={station.name}
    frequency={station.frequency}
    text={`Nothing in ${genre} yet, only static. ${genre === station.name ? 'Turn the dial to another station.' : 'Try another key.'}`}
  />
)

function Unreachable({ station }: { station: Station }) {
  const radio = useRadio()
  return (
    <>
      <p className={styles.title}>
        {station.name}
        <span className={styles.frequency}>{station.frequency} FM</span>
      </p>
      <p className={styles.line}>
        This station cannot be reached.{' '}
        <button type="button" className={styles.again} onClick={radio.tryAgain}>
          Try again
        </button>
      </p>
    </>
  )
}
