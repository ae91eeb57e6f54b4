import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './gifts.module.css'

type GiftLinkProps = {
  code: string
  title: string
  recipientEmail: string | undefined
  onClose: () => void
}

/** The link to a gift, shown once. After the `#` it reaches no log on its way. */
export function GiftLink({ code, title, recipientEmail, onClose }: GiftLinkProps) {
  const link = `${location.origin}/redeem#${code}`
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isAsking
      size="sm"
      title="Your gift is ready"
      description={
        recipientEmail
          ? `We’re emailing “${title}” to ${recipientEmail}. Here is a link of your own, in case the email doesn’t arrive.`
          : `Send this link to the person who gets “${title}”.`
      }
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Done
          </Button>
          <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => void copyText(link, 'link')}>
            Copy link
          </Button>
        </>
      }
    >
      <p className={styles.link}>
        <code>{link}</code>
      </p>
      <p className={styles.small}>
        It works once, for the first person who redeems it. We can’t show it again, but your wallet makes a new one.
      </p>
    </Dialog>
  )
}
