import { formatPence } from '../../lib/format-pounds.ts'
import styles from './roster.module.css'
import type { summarise } from './sort-roster.ts'

const count = new Intl.NumberFormat('en-GB')

export function Summary({ figures }: { figures: ReturnType<typeof summarise> }) {
  const { artists, offered, tracks, plays, earnings } = figures
  return (
    <dl className={styles.summary}>
      <Figure name="Signed Artists" value={count.format(artists)} note={offered > 0 ? `and ${offered} offered` : ''} />
      <Figure name="Total Tracks" value={count.format(tracks)} />
      <Figure name="Total Plays" value={count.format(plays)} />
      <Figure name="Total Earnings" value={formatPence(earnings)} isMain />
    </dl>
  )
}

type FigureProps = { name: string; value: string; note?: string; isMain?: boolean }

const Figure = ({ name, value, note, isMain }: FigureProps) => (
  <div className={styles.figure} data-main={isMain || undefined}>
    <dt>{name}</dt>
    <dd>
      {value}
      {note && <small> {note}</small>}
    </dd>
  </div>
)
