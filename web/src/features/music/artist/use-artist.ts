import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { refreshTags } from '../../../api/freshness.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { listen } from '../../../lib/announce.ts'
import {
  type ArtistDetail,
  artistQuery,
  noteAboutArtist,
  refreshArtists,
} from '../../../shared/profile/artist-detail.ts'

const REFRESH_MS = 5_000

/** An artist's page, refetched every few seconds while the tab is visible, and after events that change it. */
export function useArtist(username: string) {
  const queries = useQueryClient()
  const query = useQuery({ ...artistQuery(username), refetchInterval: REFRESH_MS, refetchIntervalInBackground: false })
  const artistId = query.data?.user.id

  useEffect(() => listen('fanStatusChanged', () => void refreshArtists(queries)), [queries])
  useEffect(
    () =>
      listen('libraryUpdate', ({ trackId, inLibrary, purchased }) => {
        // An addition is already shown; a removal may have changed more than the track.
        if (inLibrary === false) void refreshArtists(queries)
        else if (artistId) noteAboutArtist(queries, artistId, withTrack(trackId, { inLibrary, isOwned: purchased }))
      }),
    [queries, artistId],
  )
  // A subscription that expired, or was bought in another window, shows in this response before the button's own query.
  const isSubscribed = query.data?.isSubscribed
  const wasSubscribed = useRef(isSubscribed)
  useEffect(() => {
    const isNews = wasSubscribed.current !== undefined && wasSubscribed.current !== isSubscribed
    wasSubscribed.current = isSubscribed
    if (isNews) void refreshTags(queries, ['subscriptions'])
  }, [queries, isSubscribed])
  // So does a fan who was added or removed in another window; this window's own presses are already in both.
  const isFan = query.data?.isFan
  useEffect(() => {
    if (artistId === undefined || isFan === undefined || queries.isMutating() > 0) return
    const { queryKey } = apiQuery('GET /api/friends/check/:artistId', { params: { artistId } })
    const known = queries.getQueryData(queryKey)
    if (known && known.isFriend !== isFan) void queries.invalidateQueries({ queryKey })
  }, [queries, artistId, isFan])
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
