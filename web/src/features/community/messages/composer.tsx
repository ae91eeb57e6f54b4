import { LIMITS } from '@fairwave/contract/limits'
import type { Friend } from '@fairwave/contract/people/accounts'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { useDraft } from '../../../api/use-draft.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './composer.module.css'
import { useSendMessage } from './use-messages.ts'

const NOTHING = { text: '' }

/** Writes a message. Enter sends, Shift+Enter starts a new line. A failed message stays in the box. */
export function Composer({ partner }: { partner: Friend }) {
  const { draft, change, clear } = useDraft(`message ${partner.id}`, NOTHING)
  const { text } = draft
  const form = useRef<HTMLFormElement>(null)
  const { mutateAsync, isPending } = useSendMessage(partner.id)

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (text.trim() === '') {
      toast({
        title: 'Empty Message',
        description: 'Please write something before sending.',
        variant: 'destructive',
      })
      return
    }
    // The error was shown already; the text stays.
    mutateAsync(text.trim()).then(clear, () => {})
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter confirms the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <form ref={form} className={styles.composer} onSubmit={send} noValidate>
      <TextArea
        label={<span className="visually-hidden">Message to {partner.displayName}</span>}
        placeholder="Write a message..."
        rows={1}
        value={text}
        maxLength={LIMITS.message}
        readOnly={isPending}
        className={styles.field}
        onChange={(event) => change({ text: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <IconButton
        type="submit"
        label="Send"
        variant="primary"
        size="lg"
        isBusy={isPending}
        icon={<SendHorizontal aria-hidden="true" />}
      />
    </form>
  )
}
