import { poundsOf } from '@fairwave/contract/money'
import type { Pricing } from '@fairwave/contract/music/pricing-facts'
import type { Tx } from '../../../platform/database/db.ts'
import * as repository from './repository-pricing.ts'

/** How a release is priced, as a part of its details: nothing where it has a price and no more. */
export async function findPricing(tx: Tx, id: number): Promise<{ pricing?: Pricing }> {
  const row = await repository.findPricing(tx, id)
  return row && (row.isOpen || row.saleEndsAt) ? { pricing: toPricing(row) } : {}
}

export const toPricing = ({ isOpen, fullPence, saleEndsAt }: repository.PricingRow): Pricing => ({
  isOpen,
  fullPrice: fullPence === null ? null : poundsOf(fullPence),
  saleEndsAt: saleEndsAt?.toISOString() ?? null,
})
