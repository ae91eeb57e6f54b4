import { PRODUCT } from '@fairwave/contract/product'
import { useSiteSettings } from '../../../api/site.ts'
import { classNames } from '../../../lib/class-names.ts'
import { LinkButton } from '../../../ui/button.tsx'
import styles from './reward-tiers.module.css'
import { Section } from './section.tsx'

const TIERS = [
  {
    price: '£10',
    name: 'Support the Stream',
    words: 'Our thanks, and your name on the wall of our first backers.',
  },
  { price: '£15', name: 'Reserve Extra URL', words: `A second ${PRODUCT} address of your choice, kept for you.` },
  {
    price: '£30',
    name: 'Beta Listener',
    words: 'In before the doors open: hear it, try it, tell us what is wrong.',
    isPopular: true,
  },
  { price: '£75', name: 'New Artist Starter Pack', words: 'One release at 100% lifetime revenue.' },
  { price: '£150', name: 'Indie Launch Package', words: 'Up to 5 releases at a 90/10 split.' },
  {
    price: '£500',
    name: 'Founding Artist Circle',
    words: 'Up to 10 releases at 90/10, and a say in what we build next.',
  },
  {
    price: '£1,000',
    name: 'Headliner Pro Launch',
    words: 'Up to 15 releases, VIP: we help with the launch in person.',
  },
]

export function RewardTiers() {
  const link = useSiteSettings()?.links.campaign
  return (
    <Section
      tone="sunk"
      title="Support the Revolution"
      lead="Seven ways to help it start. The artists' rewards last as long as the music does."
    >
      <ul className={styles.tiers}>
        {TIERS.map(({ price, name, words, isPopular }) => (
          <li key={name} className={classNames(styles.tier, isPopular && styles.popular)}>
            {isPopular && <span className={styles.flag}>POPULAR</span>}
            <p className={styles.price}>{price}</p>
            <h3>{name}</h3>
            <p className={styles.words}>{words}</p>
            <div className={styles.way}>
              {link && (
                <LinkButton href={link} size="sm" variant={isPopular ? 'primary' : 'secondary'}>
                  Back this
                  <span className="visually-hidden">
                    : {name}, {price}
                  </span>
                </LinkButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
