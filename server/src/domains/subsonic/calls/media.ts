import { findUserByName } from '../../accounts/find-users.ts'
import { beginTrackDownload } from '../../downloads/begin-download.ts'
import { LARGEST_SIZE } from '../../media/images/image-sizes.ts'
import { openImage } from '../../media/images/open-image.ts'
import { hashInUrl } from '../../media/images/picture-url.ts'
import { openCoverOf } from '../covers/open-cover-of.ts'
import { readId } from '../protocol/item-ids.ts'
import { notFound } from '../protocol/protocol-error.ts'
import { clientOf } from '../protocol/sign-in-app.ts'
import { noteStream } from '../repository.ts'
import { chooseStream } from '../streams/choose-stream.ts'
import { FileAnswer, type Handlers } from './app-call.ts'

const PRIVATE = 'private, no-store'
const A_DAY = 'private, max-age=86400'
const USUAL_SIZE = 480
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
    const size = call.params.whole('size', { usual: USUAL_SIZE, min: 1, max: LARGEST_SIZE })
    return new FileAnswer({ ...(await openCoverOf(call, call.params.required('id'), size)), cacheControl: A_DAY })
  },
  getAvatar: async ({ context, caller, params }) => {
    const user = await findUserByName(context.db, params.text('username') ?? caller.username)
    const hash = hashInUrl(user?.profilePicture ?? '')
    if (!hash) throw notFound('This picture')
    return new FileAnswer({ ...(await openImage(context, hash, USUAL_SIZE)), cacheControl: A_DAY })
  },
}
