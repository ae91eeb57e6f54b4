import { useSiteSettings } from '../../../api/site.ts'
import { LinkButton } from '../../../ui/button.tsx'
import styles from './campaign.module.css'
import { Section } from './section.tsx'

const GOAL = '£75,000'
const FUNDED_PERCENT = 0
const FIGURES = [
  { figure: GOAL, name: 'goal' },
  { figure: '60', name: 'days' },
  { figure: '0', name: 'backers' },
  { figure: `${FUNDED_PERCENT}%`, name: 'funded' },
]

/** The crowdfunding campaign's figures, with a meter. */
export function Campaign() {
  const link = useSiteSettings()?.links.campaign
  return (
    <Section
      title="Backed by listeners"
      lead="We’re asking the people who will use it to fund the last mile. Every pound goes into servers, licences and fair contracts."
    >
      <div className={styles.campaign}>
        <dl className={styles.figures}>
          {FIGURES.map(({ figure, name }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <div
          className={styles.meter}
          role="progressbar"
          aria-label={`Funded of ${GOAL}`}
          aria-valuenow={FUNDED_PERCENT}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ width: `${FUNDED_PERCENT}%` }} />
        </div>
        <div className={styles.way}>
          {link && (
            <LinkButton href={link} variant="primary" size="lg">
              Be the first backer
            </LinkButton>
          )}
        </div>
      </div>
    </Section>
  )
}
