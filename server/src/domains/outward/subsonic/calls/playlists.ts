import type { TrackId } from '@fairwave/contract/ids'
import { LIMITS } from '@fairwave/contract/limits'
import type { Playlist, PlaylistPage } from '@fairwave/contract/listening/playlists'
import * as contract from '@fairwave/contract/listening/playlists'
import { parseInput } from '../../../../platform/http/input/parse-input.ts'
import {
  addToPlaylist,
  changePlaylist,
  createPlaylist,
  deletePlaylist,
  orderPlaylist,
  removeFromPlaylist,
} from '../../../listening/playlists/change-playlist.ts'
import { getPlaylist, openPlaylist } from '../../../listening/playlists/get-playlist.ts'
import { listPlaylists, listSeconds } from '../../../listening/playlists/list-playlists.ts'
import { playlistCover, playlistId, readId } from '../protocol/item-ids.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import type { Node } from '../protocol/write-xml.ts'
import { showSongs } from '../shapes/song-shape.ts'
import type { AppCall, Handlers } from './app-call.ts'

export const playlists: Handlers = {
  getPlaylists: async (call) => {
    const { context, caller, params } = call
    const wanted = params.text('username') ?? caller.username
    if (wanted.toLowerCase() !== caller.username.toLowerCase())
      throw new ProtocolError('notAllowed', 'An app can list its own user’s playlists only.')
    const all = await listPlaylists(context, caller.id)
    const seconds = await listSeconds(context, caller.id, all)
    const playlist = all.map((one) => toPlaylist(one, seconds.get(one.id) ?? 0, caller.username))
    return { playlists: { playlist } }
  },
  getPlaylist: async (call) => {
    const page = await openPlaylist(call.context.db, call.caller.id, idOf(call, 'id'))
    return { playlist: await withSongs(call, page) }
  },
  createPlaylist: async (call) => {
    const { context, caller, params } = call
    const trackIds = songsIn(call, 'songId')
    const known = params.text('playlistId')
    const id =
      known === undefined ? (await create(call, trackIds)).id : await replace(call, readId('playlist', known), trackIds)
    return { playlist: await withSongs(call, await openPlaylist(context.db, caller.id, id)) }
  },
  updatePlaylist: async (call) => {
    const { context, caller, params } = call
    const one = { owner: caller.id, id: idOf(call, 'playlistId') }
    const { tracks } = await getPlaylist(context.db, one.owner, one.id)
    const changes = detailsIn(call)
    // Places are those from before the change, whatever is added by it.
    const places = params.all('songIndexToRemove', LIMITS.playlistTracks)
    const removed = places.flatMap((place) => tracks[Number(place)]?.id ?? [])
    const added = songsIn(call, 'songIdToAdd')
    if (Object.keys(changes).length > 0) await changePlaylist(context, { ...one, ...changes })
    if (removed.length > 0) await removeFromPlaylist(context, { ...one, trackIds: removed })
    if (added.length > 0) await addToPlaylist(context, { ...one, trackIds: added })
    return {}
  },
  deletePlaylist: async (call) => {
    await deletePlaylist(call.context, { owner: call.caller.id, id: idOf(call, 'id') })
    return {}
  },
}

const idOf = ({ params }: AppCall, name: string) => readId('playlist', params.required(name))
const songsIn = ({ params }: AppCall, name: string): TrackId[] =>
  params.all(name, LIMITS.playlistTracks).map((id) => readId('song', id))

async function create({ context, caller, params }: AppCall, trackIds: TrackId[]) {
  const body = parseInput(contract.createPlaylist.body, { name: params.required('name'), trackIds })
  if (!body) throw new Error('a playlist without a body')
  return createPlaylist(context, { owner: caller.id, ...body })
}

/** Gives a playlist these songs in this order, and a new name where there is one. */
async function replace(call: AppCall, id: Playlist['id'], trackIds: TrackId[]) {
  const { context, caller } = call
  const one = { owner: caller.id, id }
  const { tracks } = await getPlaylist(context.db, one.owner, id)
  const changes = detailsIn(call)
  if (changes.name !== undefined) await changePlaylist(context, { ...one, name: changes.name })
  const wanted = new Set(trackIds)
  const removed = tracks.map((track) => track.id).filter((track) => !wanted.has(track))
  if (removed.length > 0) await removeFromPlaylist(context, { ...one, trackIds: removed })
  if (trackIds.length > 0) await addToPlaylist(context, { ...one, trackIds })
  if (trackIds.length > 0) await orderPlaylist(context, { ...one, trackIds })
  return id
}

/** What a call changes of a playlist beside its songs, checked as on the site. */
function detailsIn({ params }: AppCall) {
  const [name, comment, isPublic] = [params.text('name'), params.given('comment'), params.flag('public')]
  const details = {
    ...(name !== undefined && { name }),
    ...(comment !== undefined && { description: comment }),
    ...(isPublic !== undefined && { isPublic }),
  }
  return parseInput(contract.changePlaylist.body, details) ?? {}
}

const toPlaylist = (playlist: Playlist, seconds: number, owner: string): Node => ({
  id: playlistId(playlist.id),
  name: playlist.name,
  comment: playlist.description ?? undefined,
  owner,
  public: playlist.isPublic,
  songCount: playlist.trackCount,
  duration: Math.round(seconds),
  created: playlist.createdAt,
  changed: playlist.createdAt,
  coverArt: playlistCover(playlist.id),
  readonly: !playlist.canEdit,
})

const withSongs = async (call: AppCall, page: PlaylistPage): Promise<Node> => ({
  ...toPlaylist(
    page,
    page.tracks.reduce((sum, { duration }) => sum + duration, 0),
    page.owner.username,
  ),
  entry: await showSongs(
    call,
    page.tracks.map(({ id }) => id),
  ),
})
