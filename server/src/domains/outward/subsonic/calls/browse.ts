import type { Artist, Collection, Release } from '../collection/collection.ts'
import { IGNORED_ARTICLES } from '../collection/collection.ts'
import { findCollection } from '../collection/find-collection.ts'
import { artistId, readId, readItem } from '../protocol/item-ids.ts'
import { notFound } from '../protocol/protocol-error.ts'
import type { Node } from '../protocol/write-xml.ts'
import { showAlbumFolders, showAlbums } from '../shapes/album-shape.ts'
import { showArtists, underLetters } from '../shapes/artist-shape.ts'
import { showSongs } from '../shapes/song-shape.ts'
import type { AppCall, Handlers } from './app-call.ts'
import { findRelease } from './find-release.ts'

/** The one folder that all music is in. */
const ROOT = '1'
const ARTICLES = IGNORED_ARTICLES.join(' ')

export const browse: Handlers = {
  getArtists: async (call) => ({ artists: { ignoredArticles: ARTICLES, index: await alphabet(call) } }),
  getIndexes: async (call) => ({
    indexes: {
      ignoredArticles: ARTICLES,
      lastModified: lastModified(await collectionOf(call)),
      index: await alphabet(call),
    },
  }),
  getArtist: async (call) => {
    const artist = await findArtist(call, call.params.required('id'))
    const [shown] = await showArtists(call, [artist])
    return { artist: { ...shown, album: await showAlbums(call, artist.releases) } }
  },
  getAlbum: async (call) => {
    const release = await findRelease(call, readId('album', call.params.required('id')))
    const [album] = await showAlbums(call, [release])
    return { album: { ...album, song: await songsOf(call, release) } }
  },
  getSong: async (call) => {
    const [song] = await showSongs(call, [readId('song', call.params.required('id'))])
    if (!song) throw notFound('This song')
    return { song }
  },
  getMusicDirectory: async (call) => ({ directory: await directory(call, call.params.required('id')) }),
  getGenres: async (call) => ({ genres: { genre: genresIn(await collectionOf(call)) } }),
}

const collectionOf = ({ context, caller }: AppCall) => findCollection(context, caller.id)

/** An album's songs. One whose songs were all deleted since the lists were made is no longer there. */
async function songsOf(call: AppCall, { songs }: Release): Promise<Node[]> {
  const shown = await showSongs(
    call,
    songs.map(({ id }) => id),
  )
  if (shown.length === 0) throw notFound('This album')
  return shown
}

async function alphabet(call: AppCall): Promise<Node[]> {
  const { artists } = await collectionOf(call)
  return underLetters(artists, await showArtists(call, artists))
}

const lastModified = ({ releases }: Collection): number =>
  releases.reduce((latest, { addedMs }) => Math.max(latest, addedMs), 0)

async function findArtist(call: AppCall, id: string): Promise<Artist> {
  const artist = (await collectionOf(call)).artistById.get(readId('artist', id))
  if (!artist) throw notFound('This artist')
  return artist
}

/** A folder of the music: all artists, an artist with albums, or an album with songs. */
async function directory(call: AppCall, id: string): Promise<Node> {
  const item = readItem(id)
  if (item.kind === 'artist') {
    const artist = await findArtist(call, id)
    return { id, parent: ROOT, name: artist.name, child: await showAlbumFolders(call, artist.releases) }
  }
  if (item.kind === 'album') {
    const release = await findRelease(call, item.id)
    return { id, parent: artistId(release.artistId), name: release.title, child: await songsOf(call, release) }
  }
  if (id !== ROOT && item.kind !== 'root') throw notFound('This folder')
  const { artists } = await collectionOf(call)
  const child = artists.map((artist) => ({ id: artistId(artist.id), parent: id, isDir: true, title: artist.name }))
  return { id, name: 'Music', child }
}

function genresIn({ songs, releases }: Collection): Node[] {
  const counts = new Map<string, { songCount: number; albumCount: number }>()
  const count = (genre: string | null, field: 'songCount' | 'albumCount') => {
    if (!genre) return
    const known = counts.get(genre) ?? { songCount: 0, albumCount: 0 }
    known[field] += 1
    counts.set(genre, known)
  }
  for (const { genre } of songs) count(genre, 'songCount')
  for (const { genre } of releases) count(genre, 'albumCount')
  return [...counts].map(([value, counted]) => ({ value, ...counted }))
}
