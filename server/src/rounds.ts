import { sweepEmailChanges } from './domains/accounts/confirm-email.ts'
import { sweepResets } from './domains/accounts/reset-password.ts'
import { sweepSessions } from './domains/accounts/sign-out.ts'
import { freeForgotten } from './domains/ads/open-break.ts'
import { endPastCampaigns } from './domains/campaigns/change-state.ts'
import { applySplitChanges } from './domains/catalogue/change-split.ts'
import { freeDeleted } from './domains/catalogue/free-deleted.ts'
import { sweepReceipts } from './domains/catalogue/publish-once.ts'
import { refreshPopularity } from './domains/catalogue/refresh-popularity.ts'
import { withCards } from './domains/commerce/card-provider/choose-provider.ts'
import { catchUp } from './domains/commerce/catch-up.ts'
import { reconcilePayments } from './domains/commerce/reconcile-payments.ts'
import { renewSubscriptions } from './domains/commerce/renew-subscriptions.ts'
import { askForReceipts } from './domains/commerce/send-receipts.ts'
import { prepareAhead } from './domains/downloads/prepare-ahead.ts'
import { sweepDownloads } from './domains/downloads/sweep-downloads.ts'
import { keepLedger } from './domains/ledger/keep-ledger.ts'
import { settleReceivables } from './domains/ledger/settle-receivables.ts'
import { sweepList } from './domains/mailing/sweep-list.ts'
import { sweepOrphans } from './domains/media/sweep-orphans.ts'
import { shareImpressions } from './domains/royalties/share-impressions.ts'
import type { Context } from './platform/context.ts'
import { sweepRateLimits } from './platform/http/rate-limit.ts'
import type { Round } from './platform/jobs/rounds.ts'

/** What workers do again and again. Every round can be made by several of them at once. */
export function rounds(context: Context): Round[] {
  const paying = withCards(context)
  return [
    { name: 'ledger', everySeconds: 60, work: () => keepLedger(context) },
    { name: 'refunds owed', everySeconds: 60, work: () => settleReceivables(context) },
    { name: 'payments', everySeconds: 60, work: () => reconcilePayments(paying) },
    { name: 'card messages', everySeconds: 3600, work: () => catchUp(paying) },
    { name: 'subscriptions', everySeconds: 60, work: () => renewSubscriptions(paying) },
    { name: 'royalties', everySeconds: 600, work: () => shareImpressions(context) },
    { name: 'forgotten breaks', everySeconds: 300, work: () => freeForgotten(context) },
    { name: 'past campaigns', everySeconds: 600, work: () => endPastCampaigns(context) },
    { name: 'split changes', everySeconds: 600, work: () => applySplitChanges(context) },
    { name: 'receipts', everySeconds: 60, work: () => askForReceipts(context) },
    { name: 'popularity', everySeconds: 300, work: () => refreshPopularity(context) },
    { name: 'downloads ahead', everySeconds: 30, work: () => prepareAhead(context) },
    { name: 'downloads', everySeconds: 3600, work: () => sweepDownloads(context) },
    { name: 'sessions', everySeconds: 600, work: () => sweepSessions(context) },
    { name: 'reset links', everySeconds: 3600, work: () => sweepResets(context) },
    { name: 'email changes', everySeconds: 3600, work: () => sweepEmailChanges(context) },
    { name: 'rate limits', everySeconds: 600, work: () => sweepRateLimits(context) },
    { name: 'upload receipts', everySeconds: 3600, work: () => sweepReceipts(context) },
    { name: 'mailing list', everySeconds: 3600, work: () => sweepList(context) },
    { name: 'deleted music', everySeconds: 3600, work: () => freeDeleted(context) },
    { name: 'orphaned files', everySeconds: 3600, work: () => sweepOrphans(context) },
  ]
}
