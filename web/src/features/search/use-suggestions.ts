import type { ApiOutput } from '@fairwave/contract/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { apiQuery } from '../../api/query-client.ts'
import { coverOf } from '../../shared/covers/cover-of.ts'

/** A single key is answered at once; a burst, once typing has paused for this long. */
const SETTLED_AFTER_MS = 40
const LONGEST_QUERY = 200

export type Suggestion = { key: string; href: string; title: string; detail: string; picture: string | null }
export type SuggestionGroup = { label: string; suggestions: Suggestion[] }

/** What is suggested for the typed words, in groups. A late response to earlier words never replaces a newer one. */
export function useSuggestions(typed: string) {
  const words = typed.trim().slice(0, LONGEST_QUERY)
  const q = useSettled(words)
  const { data, isError, isPlaceholderData } = useQuery({
    ...apiQuery('GET /api/search', { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const isCurrent = q === words && !isPlaceholderData
  return { groups: words && data ? groupsOf(data) : [], isSettled: isCurrent && Boolean(data), isError }
}

/** The words, without those in the middle of a burst. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const isBurst = performance.now() - changedAt.current < SETTLED_AFTER_MS
    changedAt.current = performance.now()
    const timer = setTimeout(() => setSettled(words), isBurst ? SETTLED_AFTER_MS : 0)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

function groupsOf({ tracks, albums, artists, labels, playlists }: ApiOutput<'GET /api/search'>): SuggestionGroup[] {
  const people = (kind: 'artist' | 'label', found: typeof artists) =>
    found.map(({ id, username, displayName, profilePicture }) => ({
      key: `${kind}-${id}`,
      href: `/${kind}/${encodeURIComponent(username)}`,
      title: displayName,
      detail: kind === 'artist' ? 'Artist' : 'Label',
      picture: profilePicture,
    }))
  return [
    {
      label: 'Tracks',
      suggestions: tracks.map((track) => ({
        key: `track-${track.id}`,
        href: `/track/${track.id}`,
        title: track.title,
        detail: track.artistName,
        picture: coverOf(track),
      })),
    },
    {
      label: 'Albums',
      suggestions: albums.map(({ id, title, artistName, coverArt }) => ({
        key: `album-${id}`,
        href: `/album/${id}`,
        title,
        detail: artistName,
        picture: coverArt,
      })),
    },
    { label: 'Artists', suggestions: people('artist', artists) },
    { label: 'Labels', suggestions: people('label', labels) },
    {
      label: 'Playlists',
      suggestions: playlists.map(({ id, name, artwork, owner }) => ({
        key: `playlist-${id}`,
        href: `/playlist/${id}`,
        title: name,
        detail: `Playlist by ${owner.displayName}`,
        picture: artwork,
      })),
    },
  ].filter(({ suggestions }) => suggestions.length > 0)
}
