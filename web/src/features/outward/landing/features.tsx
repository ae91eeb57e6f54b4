import { ALBUM_POUNDS, ARTIST_PERCENT, FREE_KBPS, inPounds, TRACK_POUNDS, WEEK_POUNDS } from '@fairwave/contract/offer'
import { PRODUCT } from '@fairwave/contract/product'
import { AudioLines, BookOpen, HandCoins, Radio, Users, WalletCards } from 'lucide-react'
import styles from './features.module.css'
import { Section } from './section.tsx'

const FEATURES = [
  {
    icon: HandCoins,
    name: 'Fair Compensation',
    words: `Artists keep ${ARTIST_PERCENT}% of sales and streaming revenue, and 100% of subscription revenue. No pool: your listening pays the artists you listen to.`,
  },
  {
    icon: AudioLines,
    name: 'Quality Options',
    words: `Free at ${FREE_KBPS}kbps, paid for by ads. Lossless high quality for what you buy, to stream and to download.`,
  },
  {
    icon: Radio,
    name: 'Vintage Radio Experience',
    words:
      'Eight stations on a lit dial, with static in between and an announcer who has seen better days. Turn the knob.',
  },
  {
    icon: WalletCards,
    name: 'No Subscription Required',
    words: `Pay as you go: ${inPounds(TRACK_POUNDS)} a single, ${inPounds(ALBUM_POUNDS)} an album or EP. If you love an artist, subscribe: ${inPounds(WEEK_POUNDS)} per week, all of it theirs.`,
  },
  {
    icon: Users,
    name: 'Social Discovery',
    words: 'Become a fan, talk on the wall, and see what people with good taste are playing.',
  },
  {
    icon: BookOpen,
    name: 'Transparency',
    words: 'Every penny is in a ledger that anyone can check. The books are open, and so is the code.',
  },
] as const

export function Features() {
  return (
    <Section
      id="features"
      title={`Why Choose ${PRODUCT}`}
      lead="Music streaming as musicians and listeners would have built it."
    >
      <ul className={styles.features}>
        {FEATURES.map(({ icon: Icon, name, words }) => (
          <li key={name} className={styles.feature}>
            <span className={styles.medallion} aria-hidden="true">
              <Icon />
            </span>
            <h3>{name}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
