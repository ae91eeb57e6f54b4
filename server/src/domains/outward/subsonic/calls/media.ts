import { acceptedFormat } from '../../../ground/media/images/accepted-format.ts'
import { LARGEST_SIZE } from '../../../ground/media/images/image-sizes.ts'
import { renderPicture } from '../../../ground/media/images/render-picture.ts'
import { beginTrackDownload } from '../../../selling/downloads/begin-download.ts'
import { findAvatarOf, findPictureOf } from '../covers/find-picture-of.ts'
import { readId } from '../protocol/item-ids.ts'
import { clientOf } from '../protocol/sign-in-app.ts'
import { noteStream } from '../repository.ts'
import { chooseStream } from '../streams/choose-stream.ts'
import { type AppCall, FileAnswer, type Handlers, PictureAnswer } from './app-call.ts'

const PRIVATE = 'private, no-store'
const A_DAY = 'private, max-age=86400'
const AVATAR_SIZE = 480
const HIGHEST_KBPS = 10_000

export const media: Handlers = {
  stream: async ({ context, caller, params, isFromStart }) => {
    const id = readId('song', params.required('id'))
    const { file, durationMs } = await chooseStream(context, caller, {
      id,
      format: params.text('format')?.toLowerCase(),
      maxKbps: params.whole('maxBitRate', { usual: 0, max: HIGHEST_KBPS }),
    })
    if (isFromStart) {
      const now = context.clock.now()
      const lastEndedFrom = new Date(now.getTime() - durationMs)
      await noteStream(context.db, { account: caller.id, track: id, client: clientOf(params), now, lastEndedFrom })
    }
    return new FileAnswer({ ...file, cacheControl: PRIVATE })
  },
  download: async ({ context, caller, params }) => {
    const id = readId('song', params.required('id'))
    const file = await beginTrackDownload(context, { owner: caller.id, id, format: 'original' })
    return new FileAnswer({ ...file, cacheControl: PRIVATE })
  },
  getCoverArt: async (call) => {
    // Without a size, and with 0, apps ask for the picture as it is.
    const size = call.params.whole('size', { usual: 0, max: LARGEST_SIZE })
    return pictureAnswer(call, await findPictureOf(call, call.params.required('id')), size || LARGEST_SIZE)
  },
  getAvatar: async (call) =>
    pictureAnswer(call, await findAvatarOf(call, call.params.text('username') ?? call.caller.username), AVATAR_SIZE),
}

function pictureAnswer({ context, caller, accept, signal }: AppCall, hash: string, size: number): PictureAnswer {
  const format = acceptedFormat(accept)
  return new PictureAnswer({
    etag: `${hash.slice(0, 32)}-${size}-${format}`,
    cacheControl: A_DAY,
    render: () => renderPicture(context, { hash, size, format }, { who: String(caller.id), signal }),
  })
}
