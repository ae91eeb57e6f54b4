import { releaseAbandonedBreaks } from './domains/advertising/ads/remaining-ads.ts'
import { endPastCampaigns } from './domains/advertising/campaigns/change-state.ts'
import { splitImpressions } from './domains/advertising/royalties/split-impressions.ts'
import { sweepBankChanges } from './domains/earnings/payouts/undo-bank-account.ts'
import { rollUpStatistics } from './domains/earnings/statistics/roll-up.ts'
import { checkAuditLog, sealAuditLog } from './domains/ground/audit/seal-audit-log.ts'
import { checkLedger } from './domains/ground/ledger/check-ledger.ts'
import { maintainLedger } from './domains/ground/ledger/maintain-ledger.ts'
import { settleReceivables } from './domains/ground/ledger/settle-receivables.ts'
import { checkTill } from './domains/ground/ledger/till.ts'
import { sweepOrphans } from './domains/ground/media/files/sweep-orphans.ts'
import { sweepUploads } from './domains/ground/media/resumable/sweep-uploads.ts'
import { sweepPasses } from './domains/listening/listening-links/listen-privately.ts'
import { computeNightly } from './domains/listening/recommendations/compute-recommendations.ts'
import { freeRemovedFiles } from './domains/music/bonus/remove-album-file.ts'
import { endAllPastSales } from './domains/music/pricing/end-sales.ts'
import { releaseMusic } from './domains/music/release-day/release-music.ts'
import { beginSplits } from './domains/music/splits/begin-splits.ts'
import { applySplitChanges } from './domains/music/splits/change-split.ts'
import { freeDeletedFiles } from './domains/music/tracks/free-deleted-files.ts'
import { refreshPopularity } from './domains/music/tracks/refresh-popularity.ts'
import { sweepUploadResults } from './domains/music/uploads/publish-once.ts'
import { enqueueDigests } from './domains/outward/mailing/digest/send-digest.ts'
import { enqueueSummaries } from './domains/outward/mailing/summary/send-summary.ts'
import { sweepList } from './domains/outward/mailing/sweep-list.ts'
import { sweepCollectionChanges } from './domains/outward/subsonic/collection/find-collection.ts'
import { applyDueChanges, sweepEmailChanges } from './domains/people/accounts/email/confirm-email.ts'
import { sweepVerifications } from './domains/people/accounts/email/verify-email.ts'
import { sweepResets } from './domains/people/accounts/passwords/reset-password.ts'
import { sweepPowerActs } from './domains/people/accounts/powers/tell-of-power.ts'
import { sweepChallenges } from './domains/people/second-factor/passkeys/manage-passkeys.ts'
import { sweepSessions } from './domains/people/sign-in/sign-out.ts'
import { preparePurchased } from './domains/selling/downloads/prepare-purchased.ts'
import { sweepDownloads } from './domains/selling/downloads/sweep-downloads.ts'
import { refundRejectedGifts } from './domains/selling/gifts/refund-rejected-gifts.ts'
import { fetchMissedEvents } from './domains/selling/payments/fetch-missed-events.ts'
import { reconcilePayments } from './domains/selling/payments/reconcile-payments.ts'
import { settlePreOrders } from './domains/selling/pre-orders/settle-pre-orders.ts'
import { enqueueReceipts } from './domains/selling/receipts/send-purchase-emails.ts'
import { renewSubscriptions } from './domains/selling/subscriptions/renew-subscriptions.ts'
import { withCards } from './domains/selling/with-cards.ts'
import { backUpNightly } from './platform/backups/nightly-backup.ts'
import { sweepRateLimits } from './platform/calls/rate-limit.ts'
import type { Context } from './platform/context.ts'
import type { ScheduledTask } from './platform/jobs/scheduled-tasks.ts'
import { makeMonths } from './platform/months/make-months.ts'

/** What workers do repeatedly. Several workers may run the same task at the same time. */
export function scheduledTasks(context: Context): ScheduledTask[] {
  const paying = withCards(context)
  return [
    { name: 'ledger', everySeconds: 60, work: () => maintainLedger(context) },
    { name: 'till', everySeconds: 600, work: () => checkTill(context) },
    { name: 'ledger check', everySeconds: 600, work: () => checkLedger(context) },
    { name: 'audit log', everySeconds: 60, work: () => sealAuditLog(context) },
    { name: 'audit log check', everySeconds: 21_600, work: () => checkAuditLog(context) },
    { name: 'months', everySeconds: 600, work: () => makeMonths(context) },
    { name: 'refunds owed', everySeconds: 60, work: () => settleReceivables(context) },
    { name: 'payments', everySeconds: 60, work: () => reconcilePayments(paying) },
    { name: 'card events', everySeconds: 3600, work: () => fetchMissedEvents(paying) },
    { name: 'subscriptions', everySeconds: 60, work: () => renewSubscriptions(paying) },
    { name: 'royalties', everySeconds: 600, work: () => splitImpressions(context) },
    { name: 'abandoned breaks', everySeconds: 300, work: () => releaseAbandonedBreaks(context) },
    { name: 'past campaigns', everySeconds: 600, work: () => endPastCampaigns(context) },
    { name: 'past sales', everySeconds: 60, work: () => endAllPastSales(context) },
    { name: 'releases', everySeconds: 60, work: () => releaseMusic(context) },
    { name: 'pre-orders', everySeconds: 60, work: () => settlePreOrders(context) },
    { name: 'split changes', everySeconds: 600, work: () => applySplitChanges(context) },
    { name: 'new splits', everySeconds: 60, work: () => beginSplits(context) },
    { name: 'statistics', everySeconds: 120, work: () => rollUpStatistics(context) },
    { name: 'receipts', everySeconds: 60, work: () => enqueueReceipts(context) },
    { name: 'gifts of rejected music', everySeconds: 600, work: () => refundRejectedGifts(context) },
    { name: 'popularity', everySeconds: 300, work: () => refreshPopularity(context) },
    { name: 'recommendations', everySeconds: 600, work: () => computeNightly(context) },
    { name: 'prepared downloads', everySeconds: 30, work: () => preparePurchased(context) },
    { name: 'downloads', everySeconds: 3600, work: () => sweepDownloads(context) },
    { name: 'private plays', everySeconds: 3600, work: () => sweepPasses(context) },
    { name: 'passkey challenges', everySeconds: 3600, work: () => sweepChallenges(context) },
    { name: 'bank changes', everySeconds: 3600, work: () => sweepBankChanges(context) },
    { name: 'acts that can be undone', everySeconds: 3600, work: () => sweepPowerActs(context) },
    { name: 'sessions', everySeconds: 600, work: () => sweepSessions(context) },
    { name: 'reset links', everySeconds: 3600, work: () => sweepResets(context) },
    { name: 'email changes that waited', everySeconds: 600, work: () => applyDueChanges(context) },
    { name: 'email verifications', everySeconds: 3600, work: () => sweepVerifications(context) },
    { name: 'email changes', everySeconds: 3600, work: () => sweepEmailChanges(context) },
    { name: 'rate limits', everySeconds: 600, work: () => sweepRateLimits(context) },
    { name: 'unfinished uploads', everySeconds: 3600, work: () => sweepUploads(context) },
    { name: 'upload results', everySeconds: 3600, work: () => sweepUploadResults(context) },
    { name: 'changes for music apps', everySeconds: 3600, work: () => sweepCollectionChanges(context) },
    { name: 'mailing list', everySeconds: 3600, work: () => sweepList(context) },
    { name: 'digests', everySeconds: 600, work: () => enqueueDigests(context) },
    { name: 'weekly summaries', everySeconds: 600, work: () => enqueueSummaries(context) },
    { name: 'removed bonus files', everySeconds: 3600, work: () => freeRemovedFiles(context) },
    { name: 'deleted music', everySeconds: 3600, work: () => freeDeletedFiles(context) },
    { name: 'orphaned files', everySeconds: 3600, work: () => sweepOrphans(context) },
    { name: 'backup', everySeconds: 300, work: () => backUpNightly(context) },
  ]
}
