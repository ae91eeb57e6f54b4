import { Copy } from 'lucide-react'
import { useLocation } from 'wouter'
import { askToSignIn } from '../../../api/ask-to-sign-in.ts'
import { useSession } from '../../../api/session-provider.tsx'
import { useDuplicatePlaylist } from '../../../shared/playlists/use-playlists.ts'
import { Button } from '../../../ui/button.tsx'

/** Copies another user's playlist into the user's own; a visitor signs in first. */
export function DuplicateButton({ id }: { id: number }) {
  const { user } = useSession()
  const [, navigate] = useLocation()
  const duplicate = useDuplicatePlaylist()
  async function copy() {
    if (!user && !(await askToSignIn())) return
    duplicate.mutate(id, { onSuccess: (made) => navigate(`/playlist/${made.id}`) })
  }
  return (
    <Button size="lg" icon={<Copy aria-hidden="true" />} isBusy={duplicate.isPending} onClick={() => void copy()}>
      Duplicate
    </Button>
  )
}
