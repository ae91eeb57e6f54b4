import { findUser } from '../../../people/accounts/find-users.ts'
import type { Collection } from '../collection/collection.ts'
import { findCollection } from '../collection/find-collection.ts'
import { readItem } from '../protocol/item-ids.ts'
import { notFound } from '../protocol/protocol-error.ts'
import type { Node } from '../protocol/write-xml.ts'
import { showArtists } from '../shapes/artist-shape.ts'
import { showSongs } from '../shapes/song-shape.ts'
import type { AppCall, Handlers } from './app-call.ts'
import { findRelease } from './find-release.ts'

const USUAL_SIMILAR = 20
const MOST_SIMILAR = 100

export const info: Handlers = {
  getArtistInfo: async (call) => ({ artistInfo: await artistInfo(call) }),
  getArtistInfo2: async (call) => ({ artistInfo2: await artistInfo(call) }),
  getAlbumInfo: async (call) => ({ albumInfo: await albumInfo(call) }),
  getAlbumInfo2: async (call) => ({ albumInfo: await albumInfo(call) }),
}

async function artistInfo(call: AppCall): Promise<Node> {
  const { context, caller, params } = call
  const collection = await findCollection(context, caller.id)
  const id = artistOf(collection, params.required('id'))
  const artist = id && collection.artistById.get(id)
  const user = artist && (await findUser(context.db, artist.id))
  if (!artist || !user) throw notFound('This artist')
  const count = params.whole('count', { usual: USUAL_SIMILAR, max: MOST_SIMILAR })
  return {
    biography: user.bio || undefined,
    ...(artist.picture && pictures(new URL(artist.picture, context.config.publicUrl).href)),
    similarArtist: await showArtists(call, similarTo(collection, artist).slice(0, count)),
  }
}

const pictures = (url: string): Node => ({ smallImageUrl: url, mediumImageUrl: url, largeImageUrl: url })

/** The artist that an id names, whether of the artist, an album or a song. */
function artistOf({ songById, releaseById }: Collection, text: string) {
  const item = readItem(text)
  if (item.kind === 'artist') return item.id
  if (item.kind === 'album') return releaseById.get(item.id)?.artistId
  return item.kind === 'song' ? songById.get(item.id)?.artistId : undefined
}

type Artist = Collection['artists'][number]
const genresOf = ({ releases }: Artist) =>
  new Set(releases.flatMap(({ songs }) => songs.map(({ genre }) => genre)).filter((genre) => genre !== null))

/** Artists of the user's music who have a genre in common. */
function similarTo({ artists }: Collection, artist: Artist): Artist[] {
  const genres = genresOf(artist)
  return artists.filter((other) => other !== artist && [...genresOf(other)].some((genre) => genres.has(genre)))
}

async function albumInfo(call: AppCall): Promise<Node> {
  const item = readItem(call.params.required('id'))
  if (item.kind === 'song') {
    if ((await showSongs(call, [item.id])).length === 0) throw notFound('This song')
  } else if (item.kind === 'album') await findRelease(call, item.id)
  else throw notFound('This album')
  return {}
}
