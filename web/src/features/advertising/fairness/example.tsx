import { RULES } from '@fairwave/contract/advertising/fair-rules'
import styles from './fairness.module.css'

const POUNDS_A_THOUSAND = 12
const HEARD = ['Harbour Lights', 'Late Window', 'Neon Telegram']
const inPence = (pounds: number) => `${(pounds * 100).toFixed(2)}p`

/** What one ad pays, to the last fraction of a penny. */
export function Example() {
  const price = POUNDS_A_THOUSAND / 1000
  const each = price / HEARD.length
  const artists = (each * RULES.artistPercent) / 100
  return (
    <aside className={styles.slip} aria-labelledby="one-ad">
      <h2 id="one-ad">Example: one ad</h2>
      <dl>
        <Line name={`Heard to its end, at £${POUNDS_A_THOUSAND} a thousand`} value={inPence(price)} isSum />
        {HEARD.map((title) => (
          <Line key={title} name={`“${title}”, heard`} value={inPence(each)} />
        ))}
        <Line name={`To each artist, ${RULES.artistPercent}%`} value={inPence(artists)} isSum />
        <Line name={`To Fairwave, ${100 - RULES.artistPercent}%`} value={inPence(each - artists)} />
      </dl>
      <p>Artists you didn’t hear get nothing from it.</p>
    </aside>
  )
}

const Line = ({ name, value, isSum }: { name: string; value: string; isSum?: boolean }) => (
  <div data-sum={isSum || undefined}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
