import { addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { type Metric, readout, type Sample } from '../../../platform/metrics/metric.ts'
import { countPayments, readFigures } from './read-model-metrics.ts'
import { countByKind, countWorkers, type KindRow } from './repository-jobs.ts'

const RECENT_SECONDS = 10 * 60
const DAY_SECONDS = 24 * 60 * 60
const STATES = ['waiting', 'running', 'failed'] as const
const PAYMENT_STATES = ['starting', 'open', 'succeeded', 'canceled']

/** Figures of the whole site from its database: the same in every process. */
export async function siteMetrics({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Metric[]> {
  const now = clock.now()
  const figures = await readFigures(db, addSeconds(now, -RECENT_SECONDS))
  const payments = await countPayments(db, addSeconds(now, -DAY_SECONDS))
  const queue = await countByKind(db)
  const workers = await countWorkers(db)
  const age = (since: Date | null) => (since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0)
  const gauge = (name: string, help: string, samples: number | Sample[]) =>
    readout('gauge', `fairwave_${name}`, help, () => (typeof samples === 'number' ? [{ value: samples }] : samples))
  return [
    gauge('workers', 'Job runners with a heartbeat: each worker process has one for each class of jobs.', workers),
    gauge('jobs', 'Jobs in the queue by kind and state.', queue.flatMap(jobsByState)),
    gauge(
      'job_oldest_seconds',
      'For how long the oldest job that could run has been waiting, by kind.',
      queue.map(({ name, oldestDueAt }) => ({ labels: { kind: name }, value: age(oldestDueAt) })),
    ),
    gauge('recent_plays', 'Plays that began in the last 10 minutes.', figures.plays),
    gauge('recent_impressions', 'Ads heard to their end in the last 10 minutes.', figures.impressions),
    gauge(
      'recent_payments',
      'Card payments that were started within a day, by their state now.',
      PAYMENT_STATES.map((state) => ({
        labels: { state },
        value: payments.find((row) => row.state === state)?.count ?? 0,
      })),
    ),
    gauge('payments_open', 'Card payments whose outcome is not known yet.', figures.openPayments),
    gauge('payment_oldest_open_seconds', 'Age of the oldest of them.', age(figures.oldestOpenPaymentAt)),
    gauge(
      'ledger_unsettled_rows',
      'Lines of the ledger that are not part of a settled balance yet.',
      figures.unsettledRows,
    ),
    gauge('ledger_unsealed_entries', 'Entries of the ledger that wait for their seal.', figures.unsealedEntries),
    gauge(
      'ledger_check_age_seconds',
      'Time since the whole ledger was last verified.',
      figures.checkedAt ? age(figures.checkedAt) : [],
    ),
    gauge(
      'ledger_differences',
      '1 when the last verification of the ledger found a difference.',
      figures.hasDifference === null ? [] : Number(figures.hasDifference),
    ),
  ]
}

const jobsByState = (row: KindRow): Sample[] =>
  STATES.map((state) => ({ labels: { kind: row.name, state }, value: row[state] }))
