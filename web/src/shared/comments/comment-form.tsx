import { LIMITS } from '@fairwave/contract/limits'
import type { FormEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useSession } from '../../api/session-provider.tsx'
import { useDraft } from '../../api/use-draft.ts'
import { signInPath } from '../../lib/return-path.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './comment-form.module.css'
import { usePostComment } from './use-change-comments.ts'

type CommentFormProps = {
  artistId?: number | undefined
  parentId?: number | undefined
  label: string
  placeholder: string
  submitLabel: string
  onPosted?: (() => void) | undefined
}

const NOTHING = { content: '' }

const LOGIN_REQUIRED = {
  title: 'Login Required',
  description: 'Please login to leave a comment',
  variant: 'destructive',
} as const

/** The comment box of a page. Signed out, it is disabled, and pressing it says why. */
export function CommentForm({ artistId, parentId, label, placeholder, submitLabel, onPosted }: CommentFormProps) {
  const session = useSession()
  const place = parentId ? `reply ${parentId}` : `comment ${artistId}`
  const { draft, change, clear } = useDraft(place, NOTHING)
  const { content } = draft
  const { mutateAsync, isPending } = usePostComment({ artistId, parentId })
  const isSignedOut = session.status !== 'signed-in'

  const post = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (isSignedOut) return toast(LOGIN_REQUIRED)
    if (content.trim() === '') {
      toast({
        title: 'Empty Comment',
        description: 'Please write something before posting',
        variant: 'destructive',
      })
      return
    }
    mutateAsync(content).then(
      () => {
        clear()
        onPosted?.()
      },
      // The mutation has shown the error; the text stays in the box.
      () => {},
    )
  }
  const [pathname] = useLocation()
  const search = useSearch()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only explains the disabled controls inside, which receive no clicks
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users have the sign-in link beside it
    <div className={styles.frame} onClick={isSignedOut ? () => toast(LOGIN_REQUIRED) : undefined}>
      <Stack as="form" gap={3} onSubmit={post}>
        <TextArea
          label={<span className="visually-hidden">{label}</span>}
          placeholder={placeholder}
          rows={parentId ? 2 : 3}
          value={content}
          maxLength={LIMITS.comment}
          disabled={isSignedOut || isPending}
          onChange={(event) => change({ content: event.currentTarget.value })}
        />
        <Row gap={2} justify="end">
          {session.status === 'signed-out' && (
            <LinkButton href={signInPath(pathname + (search && `?${search}`))} variant="ghost">
              Sign in to comment
            </LinkButton>
          )}
          <Button
            type="submit"
            variant={parentId ? 'secondary' : 'primary'}
            disabled={isSignedOut}
            isBusy={isPending}
            busyLabel="Posting..."
          >
            {submitLabel}
          </Button>
        </Row>
      </Stack>
    </div>
  )
}
