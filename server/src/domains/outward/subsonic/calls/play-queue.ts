import { findSavedQueue, storeQueue } from '../../../listening/playback/saved-queue.ts'
import { readId, songId } from '../protocol/item-ids.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import { clientOf } from '../protocol/sign-in-app.ts'
import type { Node } from '../protocol/write-xml.ts'
import { showSongs } from '../shapes/song-shape.ts'
import type { AppCall, Handlers } from './app-call.ts'

const LONGEST = 10_000
const DAY_MS = 24 * 60 * 60 * 1000

export const playQueue: Handlers = {
  getPlayQueue: async (call) => {
    const { queue, entry } = await read(call)
    const current = queue.trackIds[queue.currentIndex]
    return { playQueue: { ...about(call, queue), entry, ...(current !== undefined && { current: songId(current) }) } }
  },
  getPlayQueueByIndex: async (call) => {
    const { queue, entry } = await read(call)
    const place = entry.length > 0 ? { currentIndex: queue.currentIndex } : {}
    return { playQueueByIndex: { ...about(call, queue), entry, ...place } }
  },
  savePlayQueue: (call) =>
    save(call, (ids) => {
      const current = call.params.text('current')
      const place = current === undefined ? 0 : ids.indexOf(readId('song', current))
      if (place < 0) throw new ProtocolError('generic', 'The current song is not in the queue.')
      return place
    }),
  savePlayQueueByIndex: (call) =>
    save(call, (ids) => {
      const index = Number(call.params.required('currentIndex'))
      if (!Number.isInteger(index) || index < 0 || index >= ids.length)
        throw new ProtocolError('missingParameter', 'The current index is not a place in the queue.')
      return index
    }),
}

/** Apps expect a queue even where none was saved. */
const EMPTY = { trackIds: [], currentIndex: 0, positionMs: 0, changedBy: '' }

type Queue = NonNullable<Awaited<ReturnType<typeof findSavedQueue>>>

async function read(call: AppCall): Promise<{ queue: Queue; entry: Node[] }> {
  const { context, caller } = call
  const queue = (await findSavedQueue(context, caller)) ?? { ...EMPTY, changedAt: context.clock.now() }
  return { queue, entry: await showSongs(call, queue.trackIds) }
}

const about = ({ caller }: AppCall, { positionMs, changedAt, changedBy }: Queue): Node => ({
  position: positionMs,
  username: caller.username,
  changed: changedAt.toISOString(),
  changedBy,
})

/** Saves the queue; without songs it is emptied. */
async function save({ context, caller, params }: AppCall, placeOf: (ids: Queue['trackIds']) => number): Promise<Node> {
  const trackIds = params.all('id', LONGEST).map((id) => readId('song', id))
  await storeQueue(context, caller, {
    trackIds,
    currentIndex: trackIds.length === 0 ? 0 : placeOf(trackIds),
    positionMs: params.whole('position', { usual: 0, max: DAY_MS }),
    changedBy: clientOf(params) ?? 'unknown',
  })
  return {}
}
