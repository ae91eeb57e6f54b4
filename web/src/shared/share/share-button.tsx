import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { lazyPage } from '../../lib/lazy-page.ts'
import { Button } from '../../ui/button.tsx'
import type { ShareSubject } from './share-subject.ts'

const dialog = lazyPage<{ subject: ShareSubject; onClose: () => void }>(() =>
  import('./share-dialog.tsx').then((file) => file.ShareDialog),
)
const PARAM = 'share'

/** Opens the ways to share a page. Other pages lead to its open dialog with a parameter in the URL. */
export function ShareButton({ subject, size }: { subject: ShareSubject; size?: 'md' | 'lg' }) {
  const [search, setSearch] = useSearchParams()
  const [isOpen, setOpen] = useState(search.has(PARAM))
  const close = () => {
    setOpen(false)
    if (!search.has(PARAM)) return
    const rest = new URLSearchParams(search)
    rest.delete(PARAM)
    setSearch(rest, { replace: true })
  }
  return (
    <>
      <Button
        size={size}
        icon={<Share2 aria-hidden="true" />}
        onPointerEnter={dialog.preload}
        onClick={() => setOpen(true)}
      >
        Share
      </Button>
      {isOpen && (
        <Suspense>
          <dialog.Component subject={subject} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
