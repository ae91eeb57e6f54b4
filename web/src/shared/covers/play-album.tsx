import { useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../api/query-client.ts'
import { PlayRelease } from './play-release.tsx'

/** Plays an album, whose tracks are fetched on the first press. */
export function PlayAlbum({ id, title }: { id: number; title: string }) {
  const queries = useQueryClient()
  return (
    <PlayRelease
      title={title}
      has={({ coverId }) => coverId === id}
      tracks={async () =>
        (await queries.ensureQueryData(apiQuery('GET /api/albums/:id', { params: { id: String(id) } }))).tracks
      }
    />
  )
}
