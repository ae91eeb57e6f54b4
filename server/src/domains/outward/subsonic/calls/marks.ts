import { addFavorites } from '../../../listening/library/add-favorites.ts'
import { removeFavorites } from '../../../listening/library/remove-favorites.ts'
import { findCollection } from '../collection/find-collection.ts'
import { type Item, readId, readItem } from '../protocol/item-ids.ts'
import { notFound, ProtocolError } from '../protocol/protocol-error.ts'
import { setRating, setStars } from '../repository.ts'
import { showSongs } from '../shapes/song-shape.ts'
import type { AppCall, Handlers } from './app-call.ts'
import { findReleases } from './find-release.ts'

const MOST_AT_ONCE = 500
const HIGHEST = 5

export const marks: Handlers = {
  star: async (call) => {
    await mark(call, itemsOf(call), true)
    return {}
  },
  unstar: async (call) => {
    await mark(call, itemsOf(call), false)
    return {}
  },
  setRating: async (call) => {
    const { context, caller, params } = call
    const item = readItem(params.required('id'))
    const rating = Number(params.required('rating'))
    if (!Number.isInteger(rating) || rating < 0 || rating > HIGHEST)
      throw new ProtocolError('generic', `A rating is a whole number from 0, for none, to ${HIGHEST}.`)
    if (item.kind === 'song' && (await showSongs(call, [item.id])).length === 0) throw notFound('This song')
    await refuseUnknown(call, [item])
    if (isMarkable(item)) await setRating(context.db, caller.id, item.kind, item.id, rating === 0 ? null : rating)
    return {}
  },
}

type Markable = Extract<Item, { kind: 'song' | 'album' | 'artist' }>
const isMarkable = (item: Item): item is Markable =>
  item.kind === 'song' || item.kind === 'album' || item.kind === 'artist'

/** Older apps name albums and artists by "id" as well. */
function itemsOf({ params }: AppCall): Item[] {
  const items: Item[] = [
    ...params.all('id', MOST_AT_ONCE).map(readItem),
    ...params.all('albumId', MOST_AT_ONCE).map((id): Item => ({ kind: 'album', id: readId('album', id) })),
    ...params.all('artistId', MOST_AT_ONCE).map((id): Item => ({ kind: 'artist', id: readId('artist', id) })),
  ]
  if (items.length === 0) params.required('id')
  return items
}

async function mark(call: AppCall, items: readonly Item[], isStarred: boolean): Promise<void> {
  const { context, caller } = call
  await refuseUnknown(call, items)
  const trackIds = items.flatMap((item) => (item.kind === 'song' ? item.id : []))
  if (trackIds.length > 0) await (isStarred ? addFavorites : removeFavorites)(context, { keeper: caller.id, trackIds })
  const marked = items.filter(isMarkable).filter(({ kind }) => kind !== 'song')
  if (marked.length > 0) await setStars(context.db, caller.id, marked, isStarred ? context.clock.now() : null)
}

/** What the user cannot find cannot be marked either. Favourite tracks are the library's, which checks them itself. */
async function refuseUnknown(call: AppCall, items: readonly Item[]): Promise<void> {
  if (!items.every(isMarkable)) throw notFound('This song')
  const { artistById } = await findCollection(call.context, call.caller.id)
  if (items.some((item) => item.kind === 'artist' && !artistById.has(item.id))) throw notFound('This artist')
  await findReleases(
    call,
    items.flatMap((item) => (item.kind === 'album' ? item.id : [])),
  )
}
