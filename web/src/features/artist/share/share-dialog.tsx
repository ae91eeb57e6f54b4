import { Copy, Share2 } from 'lucide-react'
import { encode } from 'uqr'
import type { ArtistDetail } from '../../../shared/profile/artist-detail.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { shareLink } from '../../../ui/share-link.ts'
import { toast } from '../../../ui/toast.tsx'
import styles from './share-dialog.module.css'

type ShareDialogProps = { artist: ArtistDetail['user']; onClose: () => void }

/** Ways to share an artist's page, one below the other: the link, and a code to scan or print. */
export function ShareDialog({ artist: { username, displayName }, onClose }: ShareDialogProps) {
  const url = `${location.origin}/artist/${encodeURIComponent(username)}`
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={`Share ${displayName}`} size="sm">
      <div className={styles.ways}>
        <Link url={url} name={displayName} />
        <Code url={url} name={displayName} />
      </div>
    </Dialog>
  )
}

function Link({ url, name }: { url: string; name: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ title: 'Link copied', description: 'Paste it anywhere.' }),
      () => toast({ title: 'We couldn’t copy the link', description: url, variant: 'destructive' }),
    )
  return (
    <section className={styles.link}>
      <TextField label="Link" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <div className={styles.acts}>
        <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
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

/** The light around a code, without which readers don't find it. */
const BORDER = 4

function Code({ url, name }: { url: string; name: string }) {
  const { data, size } = encode(url, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <section className={styles.code} data-theme="light">
      <svg
        role="img"
        aria-label={`QR code of ${name}’s page`}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={path.join('')} />
      </svg>
      <p>Scan it with a phone, or print it on a poster.</p>
    </section>
  )
}
