import { useParams } from 'wouter'
import { PlaylistPageOf } from '../features/listening/playlist/playlist-page.tsx'

export function PlaylistPage() {
  const { id = '' } = useParams<{ id: string }>()
  return <PlaylistPageOf id={id} />
}
