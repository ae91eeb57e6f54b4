import type { UserId } from '@fairwave/contract/ids'
import { type Pence, poundsOf } from '@fairwave/contract/money'
import { CODE_SHEETS_PER_DAY } from '@fairwave/contract/offer'
import type { DiscountCode } from '@fairwave/contract/selling/discounts'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { getContentForSale } from '../../music/pricing/content-for-sale.ts'
import { applyDiscount } from './apply-discount.ts'
import { hashOfCode, makeCode } from './code-text.ts'
import { limitWrongCodes } from './limit-wrong-codes.ts'
import { refusePastEnd, titlesOf } from './own-release.ts'
import * as repository from './repository-discounts.ts'

const DISCOUNTS: Limit = { name: 'discount-codes', max: CODE_SHEETS_PER_DAY, seconds: 86_400 }

type NewDiscount = {
  artist: UserId
  name: string
  off: { percent: number } | { amount: Pence }
  contentId: number | null
  mostUses: number | null
  expiresAt?: string | null | undefined
}

/** Makes a discount code for one of the artist's releases or all of them. It is returned once and stored as a hash. */
export async function makeDiscount(context: Context, { artist, off, contentId, expiresAt, ...more }: NewDiscount) {
  const { db, clock } = context
  const now = clock.now()
  refusePastEnd(expiresAt, now)
  if ('amount' in off && off.amount === 0) throw new Refusal('invalid', 'A discount must be more than nothing.')
  await consumeLimit(context, DISCOUNTS, String(artist))
  const code = makeCode()
  return db.transaction(async (tx) => {
    if (contentId !== null && !(await titlesOf(tx, artist, [contentId])).has(contentId))
      throw new Refusal('not-found', 'This is not one of your releases.')
    const row = {
      ...more,
      artistId: artist,
      contentId,
      percent: 'percent' in off ? off.percent : null,
      amountPence: 'amount' in off ? off.amount : null,
      createdAt: now,
      expiresAt: expiresAt ? new Date(expiresAt) : null,
    }
    const id = await repository.insertDiscount(tx, row, hashOfCode(code))
    return { discount: await getDiscount(tx, artist, id), code }
  })
}

export async function listDiscounts(tx: Tx, artist: UserId): Promise<DiscountCode[]> {
  const rows = await repository.listDiscounts(tx, artist)
  const titles = await titlesOf(
    tx,
    artist,
    rows.flatMap(({ contentId }) => contentId ?? []),
  )
  return rows.map(({ artistId: _, amountPence, contentId, createdAt, expiresAt, revokedAt, ...row }) => ({
    id: row.id,
    name: row.name,
    percent: row.percent,
    amount: amountPence === null ? null : poundsOf(amountPence),
    contentId,
    title: contentId === null ? null : (titles.get(contentId) ?? 'Removed release'),
    mostUses: row.mostUses,
    used: row.used,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
}

export const revokeDiscount = ({ db, clock }: Context, artist: UserId, id: number): Promise<DiscountCode> =>
  db.transaction(async (tx) => {
    if (!(await repository.revokeDiscount(tx, id, artist, clock.now())))
      throw new Refusal('not-found', 'This discount code was not found.')
    return getDiscount(tx, artist, id)
  })

async function getDiscount(tx: Tx, artist: UserId, id: number): Promise<DiscountCode> {
  const discount = (await listDiscounts(tx, artist)).find((one) => one.id === id)
  if (!discount) throw new Error(`discount ${id} was not found`)
  return discount
}

type Checking = { buyer: UserId; code: string; contentId: number }

/** What a release costs with a code, before it is bought. */
export function checkDiscount(context: Context, { buyer, code, contentId }: Checking) {
  const now = context.clock.now()
  return limitWrongCodes(context, `account:${buyer}`, () =>
    context.db.transaction(async (tx) => {
      const content = await getContentForSale(tx, contentId, buyer, now)
      const { price } = await applyDiscount(tx, { code, content, buyer, now, isForUse: false })
      return { fullPrice: poundsOf(content.price), price: poundsOf(price) }
    }),
  )
}
