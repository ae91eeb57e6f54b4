import { formatPence } from '../../../lib/format-pounds.ts'
import { Figures } from '../../../ui/figures.tsx'
import type { summarise } from './sort-roster.ts'

const count = new Intl.NumberFormat('en-GB')

export function Summary({ figures }: { figures: ReturnType<typeof summarise> }) {
  const { artists, offered, tracks, plays, earnings } = figures
  return (
    <Figures
      figures={[
        { name: 'Signed Artists', value: count.format(artists), note: offered > 0 && `and ${offered} offered` },
        { name: 'Total Tracks', value: count.format(tracks) },
        { name: 'Total Plays', value: count.format(plays) },
        { name: 'Total Earnings', value: formatPence(earnings) },
      ]}
    />
  )
}
