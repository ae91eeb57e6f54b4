import type { Profile } from '@fairwave/contract/profiles'
import { useSession } from '../../api/session-provider.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './label-management.module.css'

/** The label's own way to its desk; nobody else sees it. */
export function LabelManagement({ label }: { label: Pick<Profile, 'id'> }) {
  const { user } = useSession()
  if (user?.id !== label.id) return null
  return (
    <Card title="Label Management">
      <div className={styles.management}>
        <p className={styles.text}>Your roster with its figures, releases for your artists, and what you are paid.</p>
        <div className={styles.ways}>
          <LinkButton href="/admin/label" variant="primary">
            Label Admin
          </LinkButton>
          <LinkButton href="/admin/music">Music Admin</LinkButton>
        </div>
      </div>
    </Card>
  )
}
