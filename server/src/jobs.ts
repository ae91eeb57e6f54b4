import type { PostId, TrackId } from '@fairwave/contract/ids'
import { PLANT_DEMO, plantDemo } from './demo/planting/plant-demo.ts'
import { PLANT_PLAYLISTS, plantPlaylists } from './demo/planting/plant-playlists.ts'
import { PLANT_SALES, plantSales } from './demo/planting/plant-sales.ts'
import { PLANT_TRACK, plantTrack } from './demo/planting/plant-track.ts'
import { RENDER_TRACK, renderTrack } from './domains/catalogue/render-track.ts'
import { prepareDownload } from './domains/downloads/prepare-download.ts'
import { PREPARE_DOWNLOAD } from './domains/downloads/request-download.ts'
import { SEND_CONFIRMATION, sendConfirmation } from './domains/mailing/send-confirmation.ts'
import { type MoneyLetter, SEND_MONEY_LETTER, sendMoneyLetter } from './domains/payouts/send-money-letter.ts'
import { RENDER_POST, renderPost } from './domains/social/render-post.ts'
import { TELL_FANS, type TellFans, tellFans } from './domains/social/tell-fans.ts'
import { SEND_RENEWAL_LETTER, sendRenewalLetter } from './domains/subscriptions/send-renewal-letter.ts'
import type { Context } from './platform/context.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'

/** Every job there is, by the name it is enqueued under. */
export const jobHandlers = (context: Context): JobHandlers => ({
  [RENDER_TRACK]: (payload: { trackId: TrackId }, run) => renderTrack(context, payload, run),
  [SEND_CONFIRMATION]: (payload: { subscriberId: number }) => sendConfirmation(context, payload),
  [SEND_MONEY_LETTER]: (payload: MoneyLetter) => sendMoneyLetter(context, payload),
  [PREPARE_DOWNLOAD]: (payload: Parameters<typeof prepareDownload>[1], run) => prepareDownload(context, payload, run),
  [SEND_RENEWAL_LETTER]: (payload: { subscriptionId: number }) => sendRenewalLetter(context, payload),
  [RENDER_POST]: (payload: { postId: PostId }, run) => renderPost(context, payload, run),
  [TELL_FANS]: (payload: TellFans) => tellFans(context, payload),
  [PLANT_DEMO]: () => plantDemo(context),
  [PLANT_SALES]: (payload: { look: number }) => plantSales(context, payload),
  [PLANT_PLAYLISTS]: () => plantPlaylists(context),
  [PLANT_TRACK]: (payload: { slug: string }) => plantTrack(context, payload),
})
