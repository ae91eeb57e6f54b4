import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { listen } from '../../lib/announce.ts'
import { type ArtistDetail, artistQuery, noteAboutArtist, refreshArtists } from '../../shared/profile/artist-detail.ts'

const REFRESH_MS = 5_000

/** An artist's page: asked again every few seconds while somebody looks at it, and when something says that it changed. */
export function useArtist(username: string) {
  const queries = useQueryClient()
  const query = useQuery({ ...artistQuery(username), refetchInterval: REFRESH_MS, refetchIntervalInBackground: false })
  const artistId = query.data?.user.id

  useEffect(() => listen('fanStatusChanged', () => void refreshArtists(queries)), [queries])
  useEffect(
    () =>
      listen('libraryUpdate', ({ trackId, inLibrary, purchased }) => {
        // What was added is known already; what was taken out may have changed more than itself.
        if (inLibrary === false) void refreshArtists(queries)
        else if (artistId) noteAboutArtist(queries, artistId, withTrack(trackId, { inLibrary, isOwned: purchased }))
      }),
    [queries, artistId],
  )
  // A week that ran out, or was paid for in another window: the page hears of it before the button does.
  const isSubscribed = query.data?.isSubscribed
  const wasSubscribed = useRef(isSubscribed)
  useEffect(() => {
    const isNews = wasSubscribed.current !== undefined && wasSubscribed.current !== isSubscribed
    wasSubscribed.current = isSubscribed
    if (isNews) void queries.invalidateQueries({ queryKey: ['GET /api/me/subscriptions'] })
  }, [queries, isSubscribed])
  const isNotFound = isUnknown(query.error)
  return {
    artist: isNotFound ? undefined : query.data,
    isPending: query.isPending,
    isNotFound,
    error: query.error,
    retry: query.refetch,
  }
}

const isUnknown = (error: Error | null) =>
  error?.cause instanceof ApiError && (error.cause.status === 404 || error.cause.status === 400)

type News = { inLibrary: boolean | undefined; isOwned: boolean | undefined }

const withTrack =
  (trackId: number, { inLibrary, isOwned }: News) =>
  (known: ArtistDetail): ArtistDetail => ({
    ...known,
    tracks: known.tracks.map((track) =>
      track.id === trackId
        ? { ...track, ...(inLibrary !== undefined && { inLibrary }), ...(isOwned !== undefined && { isOwned }) }
        : track,
    ),
  })
