import type { Caller } from '../../../../platform/calls/caller.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Artist } from '../collection/collection.ts'
import { artistId } from '../protocol/item-ids.ts'
import type { Node } from '../protocol/write-xml.ts'
import { listMarks, type Mark } from '../repository.ts'

type For = { context: Context; caller: Caller }

/** Artists as apps list them. */
export async function showArtists({ context, caller }: For, artists: readonly Artist[]): Promise<Node[]> {
  if (artists.length === 0) return []
  const ids = artists.map(({ id }) => id)
  const marks = new Map((await listMarks(context.db, caller.id, 'artist', ids)).map((mark) => [mark.itemId, mark]))
  return artists.map((artist) => toArtist(context, artist, marks.get(artist.id)))
}

const toArtist = ({ config }: Context, { id, name, picture, releases, sortName }: Artist, mark?: Mark): Node => ({
  id: artistId(id),
  name,
  coverArt: picture ? artistId(id) : undefined,
  artistImageUrl: picture ? new URL(picture, config.publicUrl).href : undefined,
  albumCount: releases.length,
  starred: mark?.starredAt?.toISOString(),
  userRating: mark?.rating ?? undefined,
  sortName,
})

/** Artists under their first letters, as apps show an alphabet to jump in. */
export function underLetters(artists: readonly Artist[], shown: readonly Node[]): Node[] {
  const letters = new Map<string, Node[]>()
  for (const [place, { sortName }] of artists.entries()) {
    const first = sortName.normalize('NFD').slice(0, 1).toUpperCase()
    const letter = /^\p{L}$/u.test(first) ? first : '#'
    const under = letters.get(letter) ?? []
    const node = shown[place]
    if (node) under.push(node)
    letters.set(letter, under)
  }
  return [...letters].map(([name, artist]) => ({ name, artist }))
}
