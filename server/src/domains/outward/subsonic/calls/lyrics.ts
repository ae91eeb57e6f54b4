import type { TrackId } from '@fairwave/contract/ids'
import { plainLyrics, readLyrics } from '@fairwave/contract/music/release-details/lyrics'
import { findPlayables } from '../../../listening/playback/find-playable.ts'
import { findTrackFacts, type TrackFacts } from '../../../music/tracks/track-facts.ts'
import { findCollection } from '../collection/find-collection.ts'
import { searchCollection } from '../collection/search-collection.ts'
import { readId } from '../protocol/item-ids.ts'
import { notFound } from '../protocol/protocol-error.ts'
import type { Node } from '../protocol/write-xml.ts'
import type { AppCall, Handlers } from './app-call.ts'

/** Titles that are worth looking at for one song's words. */
const MOST_FOUND = 20
const NONE = { offset: 0, count: 0 }

export const lyrics: Handlers = {
  getLyricsBySongId: async (call) => {
    const [track] = await findPlayableFacts(call, [readId('song', call.params.required('id'))])
    if (!track) throw notFound('This song')
    return { lyricsList: { structuredLyrics: track.lyrics ? [structured(track, track.lyrics)] : [] } }
  },
  /** Older apps ask by the names of artist and song. */
  getLyrics: async (call) => {
    const { context, caller, params } = call
    const [artist, title] = [params.text('artist')?.toLowerCase(), params.text('title')]
    if (title === undefined) return { lyrics: { value: '' } }
    const pages = { songs: { offset: 0, count: MOST_FOUND }, releases: NONE, artists: NONE }
    const { songs } = searchCollection(await findCollection(context, caller.id), title, pages)
    for (const track of await findPlayableFacts(
      call,
      songs.map(({ id }) => id),
    )) {
      const isMeant =
        track.title.toLowerCase() === title.toLowerCase() &&
        (artist === undefined || track.artistName.toLowerCase() === artist)
      if (isMeant && track.lyrics)
        return { lyrics: { artist: track.artistName, title: track.title, value: plainLyrics(track.lyrics) } }
    }
    return { lyrics: { value: '' } }
  },
}

async function findPlayableFacts({ context, caller }: AppCall, ids: readonly TrackId[]): Promise<TrackFacts[]> {
  const playable = await findPlayables(context, caller, ids)
  return findTrackFacts(context.db, [...playable.keys()])
}

function structured({ title, artistName }: TrackFacts, text: string): Node {
  const { isTimed, lines } = readLyrics(text)
  return {
    displayArtist: artistName,
    displayTitle: title,
    lang: 'und',
    synced: isTimed,
    line: lines.map((line) => ({
      ...(isTimed && { start: Math.round((line.seconds ?? 0) * 1000) }),
      value: line.text,
    })),
  }
}
