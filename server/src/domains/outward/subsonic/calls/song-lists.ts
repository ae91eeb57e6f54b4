import { listFavorites } from '../../../listening/library/list-favorites.ts'
import type { Artist, Collection, Release, Song } from '../collection/collection.ts'
import { findCollection } from '../collection/find-collection.ts'
import { shuffled } from '../collection/shuffled.ts'
import { type Item, readItem } from '../protocol/item-ids.ts'
import type { Node } from '../protocol/write-xml.ts'
import { listMarked } from '../repository.ts'
import { showAlbumFolders, showAlbums } from '../shapes/album-shape.ts'
import { showArtists } from '../shapes/artist-shape.ts'
import { showSongs } from '../shapes/song-shape.ts'
import type { AppCall, Handlers } from './app-call.ts'

const MOST = 500
const MOST_STARRED = 5_000
const FARTHEST = 10_000_000

export const songLists: Handlers = {
  getRandomSongs: async (call) => {
    const { songs, releaseById } = await collectionOf(call)
    const genre = call.params.text('genre')?.toLowerCase()
    const [first, last] = [yearOf(call, 'fromYear', 0), yearOf(call, 'toYear', 9999)]
    const fitting = songs.filter((song) => {
      const year = releaseById.get(song.releaseId)?.year ?? 0
      return (genre === undefined || song.genre?.toLowerCase() === genre) && year >= first && year <= last
    })
    return { randomSongs: { song: await show(call, shuffled(fitting, countOf(call, 'size', 10))) } }
  },
  getSongsByGenre: async (call) => {
    const genre = call.params.required('genre').toLowerCase()
    const offset = call.params.whole('offset', { usual: 0, max: FARTHEST })
    const fitting = (await collectionOf(call)).songs.filter((song) => song.genre?.toLowerCase() === genre)
    const page = fitting.slice(offset, offset + countOf(call, 'count', 10))
    return { songsByGenre: { song: await show(call, page) } }
  },
  getTopSongs: async (call) => {
    const name = call.params.required('artist').toLowerCase()
    const artist = (await collectionOf(call)).artists.find((one) => one.name.toLowerCase() === name)
    const songs = await show(call, artist ? songsBy(artist).slice(0, MOST) : [])
    songs.sort((one, other) => Number(other.playCount) - Number(one.playCount))
    return { topSongs: { song: songs.slice(0, countOf(call, 'count', 50)) } }
  },
  getSimilarSongs: async (call) => ({ similarSongs: { song: await similar(call) } }),
  getSimilarSongs2: async (call) => ({ similarSongs2: { song: await similar(call) } }),
  getStarred: async (call) => ({ starred: await starred(call, showAlbumFolders) }),
  getStarred2: async (call) => ({ starred2: await starred(call, showAlbums) }),
}

const collectionOf = ({ context, caller }: AppCall) => findCollection(context, caller.id)
const countOf = ({ params }: AppCall, name: string, usual: number) => params.whole(name, { usual, max: MOST })
const yearOf = ({ params }: AppCall, name: string, usual: number) => params.whole(name, { usual, max: 9999 })
const show = (call: AppCall, songs: readonly Song[]) =>
  showSongs(
    call,
    songs.map(({ id }) => id),
  )

const songsBy = ({ id, releases }: Artist): Song[] =>
  releases.flatMap((release) => release.songs.filter((song) => song.artistId === id))

/** Other songs of the user's music in the same genres. */
async function similar(call: AppCall): Promise<Node[]> {
  const collection = await collectionOf(call)
  const known = new Set(songsOf(collection, readItem(call.params.required('id'))))
  const genres = new Set([...known].map(({ genre }) => genre))
  genres.delete(null)
  const fitting = collection.songs.filter((song) => genres.has(song.genre) && !known.has(song))
  return show(call, shuffled(fitting, countOf(call, 'count', 50)))
}

function songsOf({ songById, releaseById, artistById }: Collection, item: Item): Song[] {
  if (item.kind === 'song') return [songById.get(item.id)].filter((song) => song !== undefined)
  if (item.kind === 'album') return releaseById.get(item.id)?.songs ?? []
  const artist = item.kind === 'artist' ? artistById.get(item.id) : undefined
  return artist ? songsBy(artist) : []
}

/** Favourite tracks are those of the site; favourite albums and artists are known to apps only. */
async function starred(call: AppCall, showReleases: typeof showAlbums): Promise<Node> {
  const { context, caller } = call
  const collection = await collectionOf(call)
  const { tracks } = await listFavorites(context, { keeper: caller.id, page: { before: null, limit: MOST_STARRED } })
  const marked = async <T>(kind: 'album' | 'artist', find: (id: number) => T | undefined): Promise<T[]> =>
    (await listMarked(context.db, caller.id, kind)).flatMap(({ itemId, starredAt }) => {
      const item = starredAt ? find(itemId) : undefined
      return item === undefined ? [] : [item]
    })
  const artists = await marked('artist', (id) => collection.artistById.get(id as Artist['id']))
  const releases = await marked('album', (id) => collection.releaseById.get(id as Release['id']))
  return {
    artist: await showArtists(call, artists),
    album: await showReleases(call, releases),
    song: await showSongs(
      call,
      tracks.map(({ id }) => id),
    ),
  }
}
