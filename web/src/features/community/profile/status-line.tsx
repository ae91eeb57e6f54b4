import type { Profile } from '@fairwave/contract/community/profiles'
import { LIMITS } from '@fairwave/contract/limits'
import { MessageCirclePlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSession } from '../../../api/session-provider.tsx'
import header from '../../../shared/profile/profile-header.module.css'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './status-line.module.css'
import { useSetStatus } from './use-set-status.ts'

const DEFAULT = 'Living for the music and vibes!'

/** A user's status, which the owner can edit in place. */
export function StatusLine({ person }: { person: Profile }) {
  const { user } = useSession()
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing) return <StatusForm person={person} onDone={() => setIsEditing(false)} />
  return (
    <div className={styles.status}>
      <p dir="auto" className={header.tagline}>
        {person.tagline || DEFAULT}
      </p>
      {user?.id === person.id && (
        <Button
          size="sm"
          variant="ghost"
          icon={<MessageCirclePlus aria-hidden="true" />}
          onClick={() => setIsEditing(true)}
        >
          {person.tagline ? 'New Status' : 'Add Status'}
        </Button>
      )}
    </div>
  )
}

function StatusForm({ person, onDone }: { person: Profile; onDone: () => void }) {
  const [text, setText] = useState(person.tagline ?? '')
  const { mutate, isPending } = useSetStatus(person.id)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const tagline = text.trim()
    if (tagline) mutate(tagline, { onSuccess: onDone })
    else toast({ title: 'Empty Status', description: 'Please enter a status message.', variant: 'destructive' })
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextField
        label={<span className="visually-hidden">Status</span>}
        placeholder="What's on your mind?"
        value={text}
        maxLength={LIMITS.tagline}
        disabled={isPending}
        autoComplete="off"
        autoFocus
        className={styles.field}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && !isPending && onDone()}
      />
      <Button type="submit" variant="primary" isBusy={isPending} busyLabel="Updating...">
        Save
      </Button>
      <Button variant="ghost" disabled={isPending} onClick={onDone}>
        Cancel
      </Button>
    </form>
  )
}
