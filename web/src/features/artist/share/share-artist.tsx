import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { lazyPage } from '../../../lib/lazy-page.ts'
import type { ArtistDetail } from '../../../shared/profile/artist-detail.ts'
import { Button } from '../../../ui/button.tsx'

const dialog = lazyPage<{ artist: ArtistDetail['user']; onClose: () => void }>(() =>
  import('./share-dialog.tsx').then((file) => file.ShareDialog),
)
const PARAM = 'share'

/** The Share button of an artist's page. Other pages lead to its open dialog with a parameter in the URL. */
export function ShareArtist({ artist }: { artist: ArtistDetail['user'] }) {
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
        size="lg"
        icon={<Share2 aria-hidden="true" />}
        onPointerEnter={dialog.preload}
        onClick={() => setOpen(true)}
      >
        Share
      </Button>
      {isOpen && (
        <Suspense>
          <dialog.Component artist={artist} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
