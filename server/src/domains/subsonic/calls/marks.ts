import { addFavorite } from '../../library/add-favorite.ts'
import { removeFavorite } from '../../library/remove-favorite.ts'
import { findCollection } from '../collection/find-collection.ts'
import { type Item, readId, readItem } from '../protocol/item-ids.ts'
import { notFound, ProtocolError } from '../protocol/protocol-error.ts'
import { setRating, setStar } from '../repository.ts'
import { showSongs } from '../shapes/song-shape.ts'
import type { AppCall, Handlers } from './app-call.ts'
import { findRelease } from './find-release.ts'

const MOST_AT_ONCE = 500
const HIGHEST = 5

export const marks: Handlers = {
  star: async (call) => {
    for (const item of itemsOf(call)) await mark(call, item, true)
    return {}
  },
  unstar: async (call) => {
    for (const item of itemsOf(call)) await mark(call, item, false)
    return {}
  },
  setRating: async (call) => {
    const { context, caller, params } = call
    const item = readItem(params.required('id'))
    const rating = Number(params.required('rating'))
    if (!Number.isInteger(rating) || rating < 0 || rating > HIGHEST)
      throw new ProtocolError('generic', `A rating is a whole number from 0, for none, to ${HIGHEST}.`)
    await refuseUnknown(call, item)
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
    ...params.all('id').map(readItem),
    ...params.all('albumId').map((id): Item => ({ kind: 'album', id: readId('album', id) })),
    ...params.all('artistId').map((id): Item => ({ kind: 'artist', id: readId('artist', id) })),
  ]
  if (items.length === 0) params.required('id')
  if (items.length > MOST_AT_ONCE) throw new ProtocolError('generic', `At most ${MOST_AT_ONCE} items at once, please.`)
  return items
}

async function mark(call: AppCall, item: Item, isStarred: boolean): Promise<void> {
  const { context, caller } = call
  if (item.kind === 'song') {
    const favorite = { keeper: caller.id, trackId: item.id }
    await (isStarred ? addFavorite(context, favorite) : removeFavorite(context, favorite))
    return
  }
  await refuseUnknown(call, item)
  if (isMarkable(item)) await setStar(context.db, caller.id, item.kind, item.id, isStarred ? context.clock.now() : null)
}

/** What the user cannot find cannot be marked either. */
async function refuseUnknown(call: AppCall, item: Item): Promise<void> {
  const { context, caller } = call
  if (item.kind === 'album') await findRelease(call, item.id)
  else if (item.kind === 'artist') {
    if (!(await findCollection(context, caller.id)).artistById.has(item.id)) throw notFound('This artist')
  } else if (item.kind !== 'song' || (await showSongs(call, [item.id])).length === 0) throw notFound('This song')
}
