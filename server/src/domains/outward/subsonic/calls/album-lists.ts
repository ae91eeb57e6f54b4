import { type Collection, inAlphabet, type Release } from '../collection/collection.ts'
import { findCollection } from '../collection/find-collection.ts'
import { listHeardLately } from '../collection/read-model-songs.ts'
import { shuffled } from '../collection/shuffled.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import { listMarked } from '../repository.ts'
import { showAlbumFolders, showAlbums } from '../shapes/album-shape.ts'
import type { AppCall, Handlers } from './app-call.ts'

const USUAL = 10
const MOST = 500
const FARTHEST = 10_000_000

export const albumLists: Handlers = {
  getAlbumList: async (call) => ({ albumList: { album: await showAlbumFolders(call, await page(call)) } }),
  getAlbumList2: async (call) => ({ albumList2: { album: await showAlbums(call, await page(call)) } }),
}

async function page(call: AppCall): Promise<Release[]> {
  const { context, caller, params } = call
  const type = params.required('type')
  const list = Object.hasOwn(LISTS, type) ? LISTS[type] : undefined
  if (!list) throw new ProtocolError('generic', 'There is no list of this type.')
  const size = params.whole('size', { usual: USUAL, max: MOST })
  const offset = params.whole('offset', { usual: 0, max: FARTHEST })
  const all = await list(await findCollection(context, caller.id), call)
  return all.slice(offset, offset + size)
}

type List = (collection: Collection, call: AppCall) => Release[] | Promise<Release[]>

/** Orders that depend on the collection alone are made once for it. */
function once(order: (releases: Release[]) => Release[]): List {
  const made = new WeakMap<Collection, Release[]>()
  return (collection) => {
    const known = made.get(collection) ?? order([...collection.releases])
    made.set(collection, known)
    return known
  }
}

const LISTS: Record<string, List> = {
  random: ({ releases }) => shuffled(releases),
  newest: once((all) => all.sort((one, other) => other.addedMs - one.addedMs || other.id - one.id)),
  alphabeticalByName: once((all) => all.sort((one, other) => inAlphabet(one.title, other.title))),
  alphabeticalByArtist: once((all) =>
    all.sort((one, other) => inAlphabet(one.artistName, other.artistName) || inAlphabet(one.title, other.title)),
  ),
  frequent: async (collection, call) => {
    const times = new Map<Release, number>()
    for (const heard of await heardReleases(collection, call))
      times.set(heard.release, (times.get(heard.release) ?? 0) + heard.times)
    return [...times].sort(([, one], [, other]) => other - one).map(([release]) => release)
  },
  recent: async (collection, call) => [
    ...new Set((await heardReleases(collection, call)).map(({ release }) => release)),
  ],
  starred: async (collection, call) =>
    (await markedReleases(collection, call)).filter(({ starredAt }) => starredAt).map(({ release }) => release),
  highest: async (collection, call) =>
    (await markedReleases(collection, call))
      .filter(({ rating }) => rating)
      .sort((one, other) => (other.rating ?? 0) - (one.rating ?? 0))
      .map(({ release }) => release),
  byGenre: ({ releases }, { params }) => {
    const genre = params.required('genre').toLowerCase()
    return releases.filter(
      (release) =>
        release.genre?.toLowerCase() === genre || release.songs.some((song) => song.genre?.toLowerCase() === genre),
    )
  },
  byYear: ({ releases }, { params }) => {
    const [from, to] = ['fromYear', 'toYear'].map((name) => Number(params.required(name)) || 0) as [number, number]
    const [first, last] = [Math.min(from, to), Math.max(from, to)]
    const found = releases.filter(({ year }) => year >= first && year <= last)
    return found.sort((one, other) => (from <= to ? one.year - other.year : other.year - one.year))
  },
}

async function heardReleases({ songById, releaseById }: Collection, { context, caller }: AppCall) {
  const heard = await listHeardLately(context.db, caller.id)
  return heard.flatMap(({ trackId, times }) => {
    const song = songById.get(trackId)
    const release = song && releaseById.get(song.releaseId)
    return release ? [{ release, times }] : []
  })
}

async function markedReleases({ releaseById }: Collection, { context, caller }: AppCall) {
  const marked = await listMarked(context.db, caller.id, 'album')
  return marked.flatMap(({ itemId, ...mark }) => {
    const release = releaseById.get(itemId as Release['id'])
    return release ? [{ release, ...mark }] : []
  })
}
