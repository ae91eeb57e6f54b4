import type { PublicUser } from '@fairwave/contract/people/accounts'
import { Card } from '../../ui/card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { PlainText } from '../../ui/linked-text.tsx'
import styles from './about-panel.module.css'
import { profileLinks } from './profile-links.ts'

/** An artist's biography and links. */
export function AboutPanel({ person }: { person: PublicUser }) {
  const links = profileLinks(person.links)
  const facts = [
    ['Genre', person.genre],
    ['Influenced By', person.influences],
    ['Location', person.location],
    ['Member Since', month.format(new Date(person.createdAt))],
  ] as const
  return (
    <Card title="About">
      <Stack gap={4}>
        {person.tagline && (
          <p dir="auto" className={styles.tagline}>
            {person.tagline}
          </p>
        )}
        {person.bio ? <PlainText text={person.bio} /> : <p className={styles.missing}>No bio provided yet.</p>}
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd dir="auto">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {links.length > 0 && (
          <ul className={styles.links}>
            {links.map(({ name, href, shown }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noopener noreferrer nofollow me">
                  <span className={styles.place}>{name}</span>
                  <span className={styles.address}>{shown}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
