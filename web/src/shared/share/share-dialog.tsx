import { Copy, Rss, Share2 } from 'lucide-react'
import { useDrawn } from '../../lib/first-screen.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { shareLink } from '../../ui/share-link.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { EmbedPanel } from './embed-panel.tsx'
import styles from './share-dialog.module.css'
import type { ShareSubject } from './share-subject.ts'

type ShareDialogProps = { subject: ShareSubject; onClose: () => void }

/** Ways to share a page: the link with a code to scan or print and, for music, a player for other sites. */
export function ShareDialog(props: ShareDialogProps) {
  // The server does not draw dialogs, and does not know under which name a browser reaches it.
  return useDrawn() ? null : <OpenShareDialog {...props} />
}

function OpenShareDialog({ subject: { name, path, embed, feed }, onClose }: ShareDialogProps) {
  const url = location.origin + path
  const link = (
    <div className={styles.ways}>
      <Link url={url} name={name} />
      <Code url={url} name={name} />
      {feed && <FeedLinks path={path} has={feed} />}
    </div>
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={`Share ${name}`} size="sm">
      {embed ? (
        <Tabs
          label="Ways to share"
          tabs={[
            { value: 'link', label: 'Link', content: link },
            { value: 'embed', label: 'Embed', content: <EmbedPanel subject={embed} /> },
          ]}
        />
      ) : (
        link
      )}
    </Dialog>
  )
}

function Link({ url, name }: { url: string; name: string }) {
  return (
    <section className={styles.link}>
      <TextField label="Link" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <div className={styles.acts}>
        <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => void copyText(url, 'link')}>
          Copy link
        </Button>
        {typeof navigator.share === 'function' && (
          <Button icon={<Share2 aria-hidden="true" />} onClick={() => void shareLink({ title: name, url })}>
            Share with an app
          </Button>
        )}
      </div>
    </section>
  )
}

const FeedLinks = ({ path, has }: { path: string; has: string }) => (
  <p className={styles.feed}>
    <Rss aria-hidden="true" />
    <span>
      {has} in a feed reader: <a href={`${path}/feed.xml`}>RSS</a> or <a href={`${path}/feed.json`}>JSON Feed</a>
    </span>
  </p>
)

function Code({ url, name }: { url: string; name: string }) {
  return (
    <section className={styles.code} data-theme="light">
      <QrCode text={url} label={`QR code of ${name}’s page`} />
      <p>Scan it with a phone, or print it on a poster.</p>
    </section>
  )
}
