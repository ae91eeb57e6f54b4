import type { ApiOutput } from '@fairwave/contract/api'
import type { RankedResult } from '@fairwave/contract/music/search'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useMemo, useRef, useState } from 'react'
import { apiQuery } from '../../../api/query-client.ts'
import { useTimer } from '../../../lib/use-timer.ts'
import { coverOf } from '../../../shared/covers/cover-of.ts'
import { RESTS_AFTER_MS } from '../../../ui/is-typing.ts'

/** A single key is answered at once; a burst, once typing has paused for this long. */
const SETTLED_AFTER_MS = 40
const LONGEST_QUERY = 200

export type Suggestion = { key: string; href: string; title: string; detail: string; picture: string | null }

const wordsOf = (typed: string) => typed.trim().slice(0, LONGEST_QUERY)
const searchQuery = (q: string) => apiQuery('GET /api/search', { query: { q } })

/** The typed text and what is suggested for it, best first. A late response to earlier words never replaces a newer one. */
export function useSuggestions(initial: string) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(initial)
  const [q, setQ] = useState(wordsOf(initial))
  const typedAt = useRef(Number.NEGATIVE_INFINITY)
  const [isTyping, setIsTyping] = useState(false)
  const asking = useTimer()
  const resting = useTimer()
  const words = wordsOf(typed)
  const { data, isError, isPlaceholderData } = useQuery({
    ...searchQuery(q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const suggestions = useMemo(() => (data ? suggestionsOf(data) : []), [data])

  /** Asks before anything renders. */
  const ask = (next: string) => {
    asking.stop()
    if (next) void client.prefetchQuery(searchQuery(next))
    setQ(next)
  }
  const type = (value: string) => {
    const isBurst = performance.now() - typedAt.current < SETTLED_AFTER_MS
    typedAt.current = performance.now()
    setTyped(value)
    setIsTyping(value !== '')
    resting.start(() => startTransition(() => setIsTyping(false)), RESTS_AFTER_MS)
    const next = wordsOf(value)
    if (isBurst) asking.start(() => ask(next), SETTLED_AFTER_MS)
    else ask(next)
  }
  return {
    typed,
    type,
    isTyping,
    suggestions: words ? suggestions : NONE,
    isSettled: q === words && !isPlaceholderData && Boolean(data),
    isError,
  }
}

const NONE: readonly Suggestion[] = []

type Found = ApiOutput<'GET /api/search'>

/** In the server's order across the kinds; the previous release has none. */
function suggestionsOf({ best, ...found }: Omit<Found, 'best'> & { best?: Found['best'] }): Suggestion[] {
  const all = [...tracksOf(found), ...albumsOf(found), ...peopleOf(found), ...playlistsOf(found)]
  if (!best) return all
  const byKey = new Map(all.map((suggestion) => [suggestion.key, suggestion]))
  return best.flatMap((result) => byKey.get(keyOf(result)) ?? [])
}

const keyOf = ({ kind, id }: RankedResult) => `${kind}-${id}`

const tracksOf = ({ tracks }: Pick<Found, 'tracks'>): Suggestion[] =>
  tracks.map((track) => ({
    key: keyOf({ kind: 'track', id: track.id }),
    href: `/track/${track.id}`,
    title: track.title,
    detail: `Track by ${track.artistName}`,
    picture: coverOf(track),
  }))

const albumsOf = ({ albums }: Pick<Found, 'albums'>): Suggestion[] =>
  albums.map(({ id, title, artistName, coverArt }) => ({
    key: keyOf({ kind: 'album', id }),
    href: `/album/${id}`,
    title,
    detail: `Album by ${artistName}`,
    picture: coverArt,
  }))

const peopleOf = ({ artists, labels }: Pick<Found, 'artists' | 'labels'>): Suggestion[] =>
  [...artists.map((one) => ['artist', one] as const), ...labels.map((one) => ['label', one] as const)].map(
    ([kind, { id, username, displayName, profilePicture }]) => ({
      key: keyOf({ kind, id }),
      href: `/${kind}/${encodeURIComponent(username)}`,
      title: displayName,
      detail: kind === 'artist' ? 'Artist' : 'Label',
      picture: profilePicture,
    }),
  )

const playlistsOf = ({ playlists }: Pick<Found, 'playlists'>): Suggestion[] =>
  playlists.map(({ id, name, artwork, owner }) => ({
    key: keyOf({ kind: 'playlist', id }),
    href: `/playlist/${id}`,
    title: name,
    detail: `Playlist by ${owner.displayName}`,
    picture: artwork,
  }))
