import type { Track } from '@fairwave/contract/music/catalogue'
import { useQueries } from '@tanstack/react-query'
import { albumsOf } from '../catalog-cache.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { albumsFromTracks, type ShownAlbum, toShownAlbum, withTrackCount } from './shown-album.ts'

/** The albums of some artists; if they can't be loaded, those derived from the artists' tracks. */
export function useAlbums(
  artistIds: readonly number[],
  tracks: readonly Track[] | undefined,
): { albums: ShownAlbum[]; isPending: boolean } {
  const answers = useQueries({
    queries: artistIds.map((id) => ({ ...albumsOf(id), refetchOnMount: 'always' as const })),
  })
  const failedAt = Math.max(0, ...answers.map((answer) => (answer.isError ? answer.errorUpdatedAt : 0)))
  useFailureToast(failedAt, 'Failed to fetch your albums.')
  const pieced = failedAt > 0 ? albumsFromTracks(tracks ?? []) : []
  const albums = answers.flatMap((answer, place) =>
    answer.data ? answer.data.map(toShownAlbum) : pieced.filter(({ artistId }) => artistId === artistIds[place]),
  )
  return {
    albums: albums.map((album) => withTrackCount(album, tracks)),
    isPending: answers.some(({ isPending }) => isPending),
  }
}
