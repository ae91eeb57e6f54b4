import type { Profile } from '@fairwave/contract/community/profiles'
import { useSession } from '../../../api/session-provider.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from './own-desk.module.css'

type Desk = { title: string; text: string; ways: readonly { href: string; label: string }[] }

const DESKS: Partial<Record<Profile['role'], Desk>> = {
  LABEL: {
    title: 'Label Management',
    text: 'Your roster, releases for your artists, and your earnings.',
    ways: [
      { href: '/admin/label', label: 'Label Admin' },
      { href: '/admin/music', label: 'Music Admin' },
    ],
  },
  ADMAN: {
    title: 'Ad Management',
    text: 'Your campaigns, what they cost and who heard them.',
    ways: [{ href: '/adman', label: 'Ad Admin' }],
  },
}

/** Links from a label's or advertiser's own page to their admin pages. Only the owner sees them. */
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
