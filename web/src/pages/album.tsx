import { useParams } from 'wouter'
import { AlbumPageOf } from '../features/music/album/album-page.tsx'

export function AlbumPage() {
  const { id = '' } = useParams<{ id: string }>()
  return <AlbumPageOf id={id} />
}
