import type { PaymentId, PostId, TrackId, UserId } from '@fairwave/contract/ids'
import { endUnpaidCampaigns } from './domains/advertising/campaigns/change-state.ts'
import { SEND_LOW_BUDGET_EMAIL, sendLowBudgetEmail } from './domains/advertising/campaigns/notify-low-budget.ts'
import { NOTIFY_FANS, type NotifyFans, notifyFans } from './domains/community/social/posts/notify-fans.ts'
import { RENDER_POST, renderPost } from './domains/community/social/posts/render-post.ts'
import { type PayoutEmail, SEND_PAYOUT_EMAIL, sendPayoutEmail } from './domains/earnings/payouts/send-payout-email.ts'
import { SEND_PAYMENT_EMAIL } from './domains/ground/ledger/payment-email.ts'
import { SEND_FAREWELL, sendFarewell } from './domains/house/privacy/send-farewell.ts'
import { PUBLISH_IMPORT, publishImport } from './domains/music/imports/publish-imports.ts'
import {
  ANNOUNCE_EARLY_ACCESS,
  type AnnounceEarlyAccess,
  announceEarlyAccess,
} from './domains/music/release-day/announce-early-access.ts'
import {
  ANNOUNCE_RELEASE,
  type AnnounceRelease,
  announceRelease,
} from './domains/music/release-day/announce-release.ts'
import { releaseMusic } from './domains/music/release-day/release-music.ts'
import { RELEASE_MUSIC, SETTLE_PRE_ORDERS } from './domains/music/release-day/schedule.ts'
import { RENDER_TRACK, renderTrack } from './domains/music/uploads/render-track.ts'
import { SEND_DIGEST, type SendDigest, sendDigest } from './domains/outward/mailing/digest/send-digest.ts'
import { type FanEmailJob, SEND_FAN_EMAIL, sendFanEmail } from './domains/outward/mailing/fan-emails/send-fan-email.ts'
import { SEND_CONFIRMATION, sendConfirmation } from './domains/outward/mailing/send-confirmation.ts'
import { type NewsletterJob, SEND_NEWSLETTER, sendNewsletter } from './domains/outward/mailing/send-newsletter.ts'
import { SEND_SUMMARY, type SendSummary, sendSummary } from './domains/outward/mailing/summary/send-summary.ts'
import { SEND_EMAIL_APPROVAL, sendEmailApproval } from './domains/people/accounts/email/send-email-approval.ts'
import { SEND_EMAIL_CHANGED, sendEmailChanged } from './domains/people/accounts/email/send-email-changed.ts'
import {
  SEND_EMAIL_CONFIRMATION,
  sendEmailConfirmation,
} from './domains/people/accounts/email/send-email-confirmation.ts'
import { SEND_VERIFICATION, sendVerification } from './domains/people/accounts/email/verify-email.ts'
import {
  type PasswordNotice,
  SEND_PASSWORD_NOTICE,
  sendPasswordNotice,
} from './domains/people/accounts/passwords/send-password-notice.ts'
import {
  type ResetEmail,
  SEND_RESET_EMAIL,
  sendResetEmail,
} from './domains/people/accounts/passwords/send-password-reset.ts'
import {
  type PowerEmailJob,
  SEND_POWER_EMAIL,
  sendPowerEmail,
} from './domains/people/accounts/powers/send-power-email.ts'
import { SEND_WELCOME, sendWelcome } from './domains/people/accounts/send-welcome.ts'
import {
  SEND_SECOND_FACTOR_NOTICE,
  type SecondFactorNotice,
  sendSecondFactorNotice,
} from './domains/people/second-factor/send-second-factor-notice.ts'
import { refundCheckout } from './domains/selling/checkout/refund-checkout.ts'
import { REFUND_CHECKOUT } from './domains/selling/checkout/refund-to-card.ts'
import { prepareDownload } from './domains/selling/downloads/prepare-download.ts'
import { PREPARE_DOWNLOAD } from './domains/selling/downloads/request-download.ts'
import { SEND_GIFT_EMAIL, sendGiftEmail } from './domains/selling/gifts/send-gift-email.ts'
import { END_UNPAID_CAMPAIGNS } from './domains/selling/payments/record-settlement.ts'
import {
  type PreOrderEmail,
  SEND_PRE_ORDER_EMAIL,
  sendPreOrderEmail,
} from './domains/selling/pre-orders/send-pre-order-email.ts'
import { settlePreOrders } from './domains/selling/pre-orders/settle-pre-orders.ts'
import { sendPaymentEmail } from './domains/selling/receipts/send-payment-email.ts'
import { SEND_RECEIPT, sendReceipt } from './domains/selling/receipts/send-purchase-emails.ts'
import { SEND_RENEWAL_EMAIL, sendRenewalEmail } from './domains/selling/subscriptions/send-renewal-email.ts'
import { withCards } from './domains/selling/with-cards.ts'
import type { Demo } from './load-demo.ts'
import type { Context } from './platform/context.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'

/** Short jobs that must never wait for media, above all email. */
const promptJobs = (context: Context): JobHandlers => ({
  [SEND_WELCOME]: (payload: { accountId: UserId }) => sendWelcome(context, payload),
  [SEND_RESET_EMAIL]: (payload: ResetEmail) => sendResetEmail(context, payload),
  [SEND_EMAIL_APPROVAL]: (payload: { changeId: number }) => sendEmailApproval(context, payload),
  [SEND_VERIFICATION]: (payload: { accountId: UserId }) => sendVerification(context, payload),
  [SEND_SECOND_FACTOR_NOTICE]: (payload: SecondFactorNotice) => sendSecondFactorNotice(context, payload),
  [SEND_POWER_EMAIL]: (payload: PowerEmailJob) => sendPowerEmail(context, payload),
  [SEND_PASSWORD_NOTICE]: (payload: PasswordNotice) => sendPasswordNotice(context, payload),
  [SEND_EMAIL_CONFIRMATION]: (payload: { changeId: number }) => sendEmailConfirmation(context, payload),
  [SEND_EMAIL_CHANGED]: (payload: { changeId: number }) => sendEmailChanged(context, payload),
  [REFUND_CHECKOUT]: (payload: { paymentId: PaymentId }) => refundCheckout(withCards(context), payload),
  [END_UNPAID_CAMPAIGNS]: (payload: { accountId: UserId }) => endUnpaidCampaigns(context, payload),
  [SEND_RECEIPT]: (payload: { accountId: UserId; sales: number[] }) => sendReceipt(context, payload),
  [SEND_PAYMENT_EMAIL]: (payload: { reference: string }) => sendPaymentEmail(context, payload),
  [SEND_GIFT_EMAIL]: (payload: { giftId: number }) => sendGiftEmail(context, payload),
  [SEND_FAREWELL]: (payload: { email: string; username: string }) => sendFarewell(context, payload),
  [SEND_CONFIRMATION]: (payload: { subscriberId: number }) => sendConfirmation(context, payload),
  [SEND_NEWSLETTER]: (payload: NewsletterJob) => sendNewsletter(context, payload),
  [SEND_FAN_EMAIL]: (payload: FanEmailJob) => sendFanEmail(context, payload),
  [SEND_DIGEST]: (payload: SendDigest) => sendDigest(context, payload),
  [SEND_SUMMARY]: (payload: SendSummary) => sendSummary(context, payload),
  [SEND_PAYOUT_EMAIL]: (payload: PayoutEmail) => sendPayoutEmail(context, payload),
  [SEND_RENEWAL_EMAIL]: (payload: { subscriptionId: number }) => sendRenewalEmail(context, payload),
  [SEND_LOW_BUDGET_EMAIL]: (payload: { campaignId: number }) => sendLowBudgetEmail(context, payload),
  [NOTIFY_FANS]: (payload: NotifyFans) => notifyFans(context, payload),
  [PUBLISH_IMPORT]: (payload: { id: number }, run) => publishImport(context, payload, run),
  [SETTLE_PRE_ORDERS]: () => settlePreOrders(context),
  [SEND_PRE_ORDER_EMAIL]: (payload: PreOrderEmail) => sendPreOrderEmail(context, payload),
  [RELEASE_MUSIC]: () => releaseMusic(context),
  [ANNOUNCE_EARLY_ACCESS]: (payload: AnnounceEarlyAccess) => announceEarlyAccess(context, payload),
  [ANNOUNCE_RELEASE]: (payload: AnnounceRelease) => announceRelease(context, payload),
})

const renderingJobs = (context: Context, demo: Demo | undefined): JobHandlers => ({
  ...demo?.jobs(context),
  [RENDER_TRACK]: (payload: { trackId: TrackId }, run) => renderTrack(context, payload, run),
  [RENDER_POST]: (payload: { postId: PostId }, run) => renderPost(context, payload, run),
})

const downloadJobs = (context: Context): JobHandlers => ({
  [PREPARE_DOWNLOAD]: (payload: Parameters<typeof prepareDownload>[1], run) => prepareDownload(context, payload, run),
})

/** Every job, by the name it is enqueued under. */
export const jobHandlers = (context: Context, demo?: Demo): JobHandlers => ({
  ...promptJobs(context),
  ...renderingJobs(context, demo),
  ...downloadJobs(context),
})

const PROMPT_SLOTS = 2
const DOWNLOAD_SLOTS = 1

/** The classes of jobs. Each has its own slots in every process, so that one class never waits for another. */
export const jobClasses = (context: Context, demo?: Demo): { slots: number; handlers: JobHandlers }[] => [
  { slots: PROMPT_SLOTS, handlers: promptJobs(context) },
  { slots: context.config.jobConcurrency, handlers: renderingJobs(context, demo) },
  { slots: DOWNLOAD_SLOTS, handlers: downloadJobs(context) },
]
