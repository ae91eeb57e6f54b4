import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { messagePath } from '../../../shared/messages/message-path.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import styles from './new-message.module.css'

const SUGGESTED = 6

/** Asks whom to write to: any username, with followed artists as suggestions. */
export function NewMessage({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const [, navigate] = useLocation()
  const [name, setName] = useState('')
  const { data: followed = [] } = useQuery(apiQuery('GET /api/me/friends', { query: { limit: 100 } }))
  const open = (username: string) => {
    onClose()
    navigate(messagePath(username))
  }
  const find = useMutation({
    mutationFn: (username: string) => call('GET /api/users/:username', { params: { username } }),
    onSuccess: ({ username }) => open(username),
  })
  const typed = name.trim().replace(/^@/, '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed && !find.isPending) find.mutate(typed)
  }
  const suggested = followed.filter(({ username, displayName }) =>
    `${username} ${displayName}`.toLowerCase().includes(typed.toLowerCase()),
  )
  return (
    <Dialog
      open
      size="sm"
      title="New Message"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={!typed} isBusy={find.isPending}>
            Write
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="Username"
          value={name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={find.error ? whyNot(find.error, typed) : undefined}
          onChange={(event) => {
            find.reset()
            setName(event.currentTarget.value)
          }}
        />
      </form>
      {suggested.length > 0 && (
        <>
          <p id={`${formId}-followed`} className={styles.caption}>
            Artists you follow
          </p>
          <ul className={styles.suggested} aria-labelledby={`${formId}-followed`}>
            {suggested.slice(0, SUGGESTED).map(({ id, username, displayName, profilePicture }) => (
              <li key={id}>
                <button type="button" className={styles.person} onClick={() => open(username)}>
                  <span aria-hidden="true">
                    <Avatar name={displayName} src={profilePicture} size={36} />
                  </span>
                  <bdi className={styles.name}>{displayName}</bdi>
                  <span className={styles.username}>@{username}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

const whyNot = (error: Error, username: string) =>
  error instanceof ApiError && error.status === 404
    ? `No user with the username "${username}" was found.`
    : 'We couldn’t find that user. Please try again.'
