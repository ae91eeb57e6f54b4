import type { IncomingMessage } from 'node:http'
import { mediaKindOf } from '@fairwave/contract/community/post-media-kind'
import type { PostId } from '@fairwave/contract/ids'
import { LIMITS } from '@fairwave/contract/limits'
import { consumeLimit, type Limit } from '../../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../../platform/context.ts'
import { ExternalFetchError, fetchExternal, type Reach } from '../../../../platform/external-fetch/fetch-external.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { redrawPicture } from '../../../ground/media/images/redraw-picture.ts'
import type { Viewer } from '../viewer.ts'
import { type LinkedMedia, passSound, rangeHeader, refuseLarge, typeOf } from './linked-sound.ts'
import { findVisiblePost, noPost } from './visible-post.ts'

const LOADS: Limit = { name: 'linked media', max: 120, seconds: 600 }
const MOST_AT_ONCE = { image: 12, audio: 40 }
const WHOLE_MS = { image: 20_000, audio: 30 * 60_000 }
const IDLE_MS = 10_000

type LinkRequest = { viewer: Viewer; id: PostId; address: string; range?: string | undefined }

/** So that one address, whose sounds may last for half an hour, leaves room for others. */
const MOST_OF_ONE = { image: 6, audio: 4 }

const underWay = { image: new Map<string, number>(), audio: new Map<string, number>() }
const countAll = (places: ReadonlyMap<string, number>) => [...places.values()].reduce((sum, count) => sum + count, 0)

/** Takes a place for a load; returns how it is given back. */
function takePlace(kind: 'image' | 'audio', address: string): () => void {
  const places = underWay[kind]
  const own = places.get(address) ?? 0
  if (own >= MOST_OF_ONE[kind])
    throw new Refusal('too-many', 'You are loading several of these already. Please wait until one has finished.', 5)
  if (countAll(places) >= MOST_AT_ONCE[kind])
    throw new Refusal('unavailable', 'Too much is being loaded right now. Please try again.', 5)
  places.set(address, own + 1)
  return () => {
    const left = (places.get(address) ?? 1) - 1
    if (left > 0) places.set(address, left)
    else places.delete(address)
  }
}

/**
 * The picture or audio that a post links to on another site, proxied by us so that the other site does not learn who looks. Only
 * links of posts are fetched, and only for viewers who may read the post.
 */
export async function openLinkedMedia(context: Context, request: LinkRequest, reach?: Reach): Promise<LinkedMedia> {
  const { link } = await findVisiblePost(context.db, request.viewer, request.id)
  const kind = link === null ? 'link' : mediaKindOf(link)
  if (link === null || kind === 'link') throw noPost()
  await consumeLimit(context, LOADS, request.address)
  const leave = takePlace(kind, request.address)
  let response: IncomingMessage | undefined
  try {
    response = await fetchExternal(link, {
      signal: AbortSignal.timeout(WHOLE_MS[kind]),
      idleMs: IDLE_MS,
      headers: { accept: `${kind}/*`, ...(kind === 'audio' && rangeHeader(request.range)) },
      reach,
    })
    response.once('close', leave)
    return kind === 'audio' ? passSound(response) : await passPicture(context, request.address, response)
  } catch (error) {
    if (response) response.destroy()
    else leave()
    if (!isTheirs(error)) throw error
    context.log.info({ reason: String(error) }, 'linked media could not be loaded')
    throw new Refusal(
      'other-site',
      `${new URL(link).host} did not send this ${kind === 'image' ? 'picture' : 'sound'}.`,
    )
  }
}

async function passPicture(context: Context, who: string, response: IncomingMessage): Promise<LinkedMedia> {
  if (!typeOf(response).startsWith('image/')) throw new ExternalFetchError(`sent ${typeOf(response)}`)
  refuseLarge(response, LIMITS.imageBytes)
  const { bytes, mime } = await redrawPicture(context, who, response)
  return { status: 200, headers: { 'content-type': mime }, body: bytes }
}

/** Whether the other site caused the error, by its response or by not responding. */
const isTheirs = (error: unknown) =>
  error instanceof ExternalFetchError ||
  (error instanceof Refusal && ['invalid', 'not-image', 'too-large'].includes(error.code)) ||
  (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name))
