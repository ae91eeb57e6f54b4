import type { AdminUser } from '@fairwave/contract/house/admin'
import { LIMITS } from '@fairwave/contract/limits'
import { ROLES, type Role } from '@fairwave/contract/people/roles'
import { useState } from 'react'
import { Link } from 'wouter'
import { useSession } from '../../../api/session-provider.tsx'
import blocks from '../../../ui/blocks.module.css'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Row } from '../../../ui/layout.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { RemoveSecondFactor } from './remove-second-factor.tsx'
import { useChangeUser, useSuspend, useUnsuspend } from './use-user-actions.ts'
import styles from './users.module.css'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const when = (instant: string | null) => (instant ? moment.format(new Date(instant)) : 'Not yet')

type UserDetailsProps = { user: AdminUser; onReset: () => void; onClose: () => void }

/** A user's details and the admin actions on them. Admins can't change their own account here. */
export function UserDetails({ user, onReset, onClose }: UserDetailsProps) {
  const [isSuspending, setIsSuspending] = useState(false)
  const [nextRole, setNextRole] = useState<Role>()
  const session = useSession()
  const change = useChangeUser(user)
  const suspend = useSuspend(user)
  const unsuspend = useUnsuspend(user)
  const isOwn = session.user?.id === user.id
  const facts: [string, React.ReactNode][] = [
    ['ID', user.id],
    ['Display Name', user.displayName || 'Not set'],
    ['Email', user.email || 'Not set'],
    ['Role', user.role],
    ['Bio', user.bio || 'No bio'],
    ['Last seen', when(user.lastActiveAt)],
    ['Second factor', user.hasSecondFactor ? 'On' : 'Off'],
    ['Page', <Link key="page" href={`/artist/${encodeURIComponent(user.username)}`}>{`@${user.username}`}</Link>],
  ]
  if (isSuspending) {
    return (
      <ReasonDialog
        title={`Suspend @${user.username}?`}
        description="They are signed out at once and can’t sign in until you unsuspend them. They see the reason when they try. Their music stays up, but isn’t sold, and subscriptions to them aren’t charged."
        confirmLabel="Suspend"
        maxLength={LIMITS.reason}
        onClose={() => setIsSuspending(false)}
        onGiven={(reason) => suspend.mutateAsync(reason).then(onClose, () => undefined)}
      />
    )
  }
  return (
    <Dialog open onOpenChange={onClose} title={user.displayName || user.username}>
      <dl className={blocks.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isOwn ? (
        <p className={styles.note}>This is your own account. Another administrator can change it.</p>
      ) : (
        <div className={styles.rights}>
          <SelectField
            label="Change role"
            options={[...ROLES]}
            value={nextRole ?? user.role}
            disabled={change.isPending}
            onChange={(event) => setNextRole(event.currentTarget.value as Role)}
          />
          <ConfirmDialog
            open={nextRole !== undefined && nextRole !== user.role}
            onOpenChange={() => setNextRole(undefined)}
            title={`Change the role of @${user.username}?`}
            description={`${user.displayName || user.username} changes from ${user.role} to ${nextRole}. Their permissions change at once, on every page they have open.`}
            confirmLabel={`Make ${nextRole}`}
            isDanger={nextRole === 'ADMIN' || user.role === 'ADMIN'}
            isBusy={change.isPending}
            onConfirm={() => change.mutate({ role: nextRole as Role }, { onSettled: () => setNextRole(undefined) })}
          />
          <Switch
            label="Premium"
            hint="High quality, no ads."
            checked={user.isPremium}
            disabled={change.isPending}
            onChange={(isPremium) => change.mutate({ isPremium })}
          />
          {user.suspendedAt ? (
            <div key="suspended" className={styles.suspended}>
              <p>
                Suspended {when(user.suspendedAt)}: {user.suspensionReason}
              </p>
              <Button isBusy={unsuspend.isPending} onClick={() => unsuspend.mutate(undefined)}>
                Unsuspend
              </Button>
            </div>
          ) : (
            <Row key="free" gap={3}>
              <Button onClick={onReset}>Reset password...</Button>
              {user.hasSecondFactor && <RemoveSecondFactor user={user} />}
              <Button variant="danger" onClick={() => setIsSuspending(true)}>
                Suspend...
              </Button>
            </Row>
          )}
        </div>
      )}
    </Dialog>
  )
}
