import { LIMITS } from '../limits.ts'

/**
 * What a card pays of a purchase, in pence: what the wallet is short of, and no less than the smallest card payment. The
 * rest stays in the wallet.
 */
export function cardPart({ total, balance }: { total: number; balance: number }): number {
  const missing = Math.max(0, total - balance)
  return missing === 0 ? 0 : Math.max(missing, LIMITS.topUpLeastPounds * 100)
}
