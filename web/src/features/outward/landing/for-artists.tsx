import { ARTIST_PERCENT } from '@fairwave/contract/offer'
import { LinkButton } from '../../../ui/button.tsx'
import { AlbumSleeves } from './album-sleeves.tsx'
import styles from './for-artists.module.css'
import { Section } from './section.tsx'

const PROMISES = [
  {
    figure: `${ARTIST_PERCENT}%`,
    words: 'of every sale and of streaming revenue is yours. A buyer who pays more than the price pays it to you.',
  },
  { figure: '100%', words: 'of every subscription is yours, week by week.' },
  {
    figure: 'Per listener',
    words: 'The ads that a listener hears pay the artists that this listener played. No pool.',
  },
  { figure: 'Open books', words: 'Our accounts are public, and anyone can check them.' },
  { figure: 'Your way out', words: 'Download what we store about you and close your account whenever you like.' },
]

/** Albums that are on the site, and what artists get, in five promises. */
export const ForArtists = () => (
  <Section id="for-artists" title="For artists" lead="Upload your music, set your price, and see what it earns.">
    <AlbumSleeves />
    <dl className={styles.promises}>
      {PROMISES.map(({ figure, words }) => (
        <div key={figure} className={styles.promise}>
          <dt>{figure}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
    <div className={styles.ways}>
      <LinkButton href="/register" variant="primary">
        Join as an artist
      </LinkButton>
      <LinkButton href="/fairness">How pay works</LinkButton>
      <LinkButton href="/transparency">Open books</LinkButton>
    </div>
  </Section>
)
