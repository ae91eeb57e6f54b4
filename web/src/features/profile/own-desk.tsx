import type { Profile } from '@fairwave/contract/profiles'
import { useSession } from '../../api/session-provider.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './own-desk.module.css'

type Desk = { title: string; text: string; ways: readonly { href: string; label: string }[] }

const DESKS: Partial<Record<Profile['role'], Desk>> = {
  LABEL: {
    title: 'Label Management',
    text: 'Your roster with its figures, releases for your artists, and what you are paid.',
    ways: [
      { href: '/admin/label', label: 'Label Admin' },
      { href: '/admin/music', label: 'Music Admin' },
    ],
  },
  ADMAN: {
    title: 'Ad Management',
    text: 'Your campaigns: what they cost, who heard them, and what is left of their budgets.',
    ways: [{ href: '/adman', label: 'Ad Admin' }],
  },
}

/** The way of labels and advertisers from their own page to their desk; nobody else sees it. */
export function OwnDesk({ person }: { person: Pick<Profile, 'id' | 'role'> }) {
  const { user } = useSession()
  const desk = DESKS[person.role]
  if (!desk || user?.id !== person.id) return null
  return (
    <Card title={desk.title}>
      <div className={styles.desk}>
        <p className={styles.text}>{desk.text}</p>
        <div className={styles.ways}>
          {desk.ways.map(({ href, label }, place) => (
            <LinkButton key={href} href={href} variant={place === 0 ? 'primary' : 'secondary'}>
              {label}
            </LinkButton>
          ))}
        </div>
      </div>
    </Card>
  )
}
