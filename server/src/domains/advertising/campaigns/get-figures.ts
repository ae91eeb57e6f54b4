import type { Readable } from 'node:stream'
import type { CampaignFigures } from '@fairwave/contract/advertising/campaigns'
import type { Micros } from '@fairwave/contract/money'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { writeCsv } from '../../../platform/files/write-csv.ts'
import { findOwn } from './own-campaign.ts'
import * as repository from './repository-figures.ts'

// Single impressions cost fractions of a penny: rounded to pence, they would all be zero.
const formatPounds = (amount: Micros) => amount / 1_000_000

/** Who heard a campaign, when, with which music, and what that cost. */
export async function getFigures({ db }: Context, owner: Caller, id: number): Promise<CampaignFigures> {
  const { clicks } = await findOwn(db, owner, id)
  const { impressions, listeners, uncharged } = await repository.sumAll(db, id)
  const days = await repository.sumByDay(db, id)
  const genres = await repository.sumByGenre(db, id)
  return {
    impressions,
    listeners,
    uncharged,
    clicks,
    days: days.map((sums) => ({ ...sums, spend: formatPounds(sums.spend) })),
    genres: genres.map((sums) => ({ ...sums, spend: formatPounds(sums.spend) })),
  }
}

const COLUMNS = ['Day', 'Genre', 'Impressions', 'Listeners', 'Spend (£)']

/** The same as CSV, with a row for each day and genre. */
export async function writeFigures(context: Context, owner: Caller, id: number): Promise<Readable> {
  await findOwn(context.db, owner, id)
  const rows = await repository.sumByDayAndGenre(context.db, id)
  const cells = rows.map(({ day, genre, impressions, listeners, spend }) => [
    ...[day, genre, String(impressions), String(listeners)],
    formatPounds(spend).toFixed(6),
  ])
  return writeCsv(context, COLUMNS, cells)
}
