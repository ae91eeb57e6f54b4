import { LIMITS } from '@fairwave/contract/limits'
import { Link2, Paperclip, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useDraft } from '../../api/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './composer.module.css'
import { type Draft, useCreatePost } from './use-posts.ts'

const ACCEPTED = 'image/*,audio/*'
const NOTHING: Draft = { content: '', isSubscribersOnly: false, media: null, mediaUrl: '' }

/** Files can't be stored in the draft, so an attachment lasts only while the page is open. */
const withoutFile = (draft: Draft) => (draft.media ? { ...draft, media: null } : draft)

type ComposerProps = {
  /** Artists have subscribers; a label's posts are public. */
  hasSubscribers: boolean
}

/** The owner's form for a post: text, optional picture or audio, public or for subscribers. */
export function Composer({ hasSubscribers }: ComposerProps) {
  const { draft, change, clear } = useDraft('post', NOTHING, withoutFile)
  const { mutateAsync, isPending } = useCreatePost()
  const [isLinking, setIsLinking] = useState(draft.mediaUrl !== '')
  const file = useRef<HTMLInputElement>(null)
  const isEmpty = draft.content.trim() === ''

  const post = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (isEmpty) {
      toast({ title: 'Empty Post', description: 'Please enter some content for your post.', variant: 'destructive' })
      return
    }
    mutateAsync(draft).then(
      () => {
        clear()
        setIsLinking(false)
      },
      // The mutation has shown the error; the text stays in the form.
      () => {},
    )
  }
  return (
    <Card title="Share with Your Fans">
      <form className={styles.composer} onSubmit={post}>
        <TextArea
          label={<span className="visually-hidden">Your post</span>}
          placeholder="What is new?"
          className={styles.words}
          value={draft.content}
          maxLength={LIMITS.post}
          disabled={isPending}
          onChange={(event) => change({ content: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) post(event)
          }}
        />
        <div className={styles.attaching}>
          <input
            ref={file}
            type="file"
            accept={ACCEPTED}
            aria-label="Attach a picture or audio"
            className="visually-hidden"
            tabIndex={-1}
            disabled={isPending}
            onChange={(event) => {
              change({ media: event.currentTarget.files?.[0] ?? null })
              event.currentTarget.value = ''
            }}
          />
          {draft.media ? (
            <Button
              size="sm"
              icon={<X aria-hidden="true" />}
              disabled={isPending}
              onClick={() => change({ media: null })}
            >
              <span>
                <span className="visually-hidden">Take out </span>
                {draft.media.name}
              </span>
            </Button>
          ) : (
            !isLinking && (
              <>
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<Paperclip aria-hidden="true" />}
                  disabled={isPending}
                  onClick={() => file.current?.click()}
                >
                  Attach a picture or audio
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<Link2 aria-hidden="true" />}
                  disabled={isPending}
                  onClick={() => setIsLinking(true)}
                >
                  Attach a link
                </Button>
              </>
            )
          )}
        </div>
        {isLinking && (
          <TextField
            label="Link"
            type="url"
            placeholder="https://"
            value={draft.mediaUrl}
            disabled={isPending}
            onChange={(event) => change({ mediaUrl: event.currentTarget.value })}
          />
        )}
        <div className={styles.foot}>
          {hasSubscribers && (
            <Switch
              label="Subscribers only"
              checked={draft.isSubscribersOnly}
              disabled={isPending}
              onChange={(isSubscribersOnly) => change({ isSubscribersOnly })}
            />
          )}
          <Button
            type="submit"
            className={styles.send}
            variant="primary"
            disabled={isEmpty}
            isBusy={isPending}
            busyLabel="Posting..."
          >
            Post
          </Button>
        </div>
      </form>
    </Card>
  )
}
