import type { Post } from '@fairwave/contract/community/social'
import { LIMITS } from '@fairwave/contract/limits'
import { isArtist } from '@fairwave/contract/people/roles'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../api/session-provider.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useEditPost } from './use-posts.ts'

/** Edits the text of the user's own post, or who can read it. */
export function EditPost({ post }: { post: Post }) {
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const [content, setContent] = useState(post.content)
  const [isSubscribersOnly, setIsSubscribersOnly] = useState(post.isSubscribersOnly)
  const { mutate, isPending } = useEditPost(post.id)
  const open = () => {
    setContent(post.content)
    setIsSubscribersOnly(post.isSubscribersOnly)
    setIsOpen(true)
  }
  return (
    <>
      <IconButton size="sm" label="Edit post" icon={<Pencil aria-hidden="true" />} onClick={open} />
      <Dialog
        open={isOpen}
        onOpenChange={(isStillOpen) => !isPending && setIsOpen(isStillOpen)}
        title="Edit Post"
        footer={
          <>
            <Button variant="ghost" disabled={isPending} onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
            <Button
              variant="primary"
              disabled={content.trim() === ''}
              isBusy={isPending}
              busyLabel="Saving..."
              onClick={() => mutate({ content, isSubscribersOnly }, { onSuccess: () => setIsOpen(false) })}
            >
              Save Post
            </Button>
          </>
        }
      >
        <TextArea
          label="Post text"
          rows={6}
          value={content}
          maxLength={LIMITS.post}
          disabled={isPending}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        {(isArtist(user?.role) || post.isSubscribersOnly) && (
          <Switch
            label="Only subscribers can read it"
            checked={isSubscribersOnly}
            disabled={isPending}
            onChange={setIsSubscribersOnly}
          />
        )}
      </Dialog>
    </>
  )
}
