import { ALBUM_POUNDS, FREE_KBPS, inPounds, TRACK_POUNDS, WEEK_POUNDS } from '@fairwave/contract/offer'
import styles from './facts.module.css'

const FACTS = [
  { figure: 'Free', name: `at ${FREE_KBPS}kbps`, words: 'Listen to everything, ad-supported.' },
  { figure: inPounds(TRACK_POUNDS), name: 'a single', words: 'High quality, pay as you go, yours to keep.' },
  { figure: inPounds(ALBUM_POUNDS), name: 'an album or EP', words: 'The whole record, with no subscription.' },
  { figure: inPounds(WEEK_POUNDS), name: 'per week', words: 'Subscribe to an artist: they get all of it.' },
]

/** The prices, in one line under the headline. */
export function Facts() {
  return (
    <section className={styles.facts} aria-label="Prices">
      {FACTS.map(({ figure, name, words }) => (
        <div key={name} className={styles.fact}>
          <p className={styles.figure}>
            {figure} <span>{name}</span>
          </p>
          <p className={styles.words}>{words}</p>
        </div>
      ))}
    </section>
  )
}
