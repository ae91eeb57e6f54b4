import { poundsOfMicros } from '@fairwave/contract/money'
import { ConfigError } from '../../../config.ts'
import type { Context } from '../../../platform/context.ts'
import { cardProvider } from '../../ledger/account.ts'
import { balanceOf } from '../../ledger/balance.ts'
import { isRealMoney, PROVIDER_NAMES } from './provider.ts'

/** Refuses to start where play money and real money would meet in the same books: neither could be told apart once spent. */
export async function refuseMixedMoney({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const isReal = config.stripe?.isLive ?? false
  for (const name of PROVIDER_NAMES) {
    if (isRealMoney(name) === isReal) continue
    const funds = await balanceOf(db, cardProvider(name))
    if (funds === 0) continue
    const amount = `£${Math.abs(poundsOfMicros(funds)).toFixed(2)}`
    throw new ConfigError(
      isReal
        ? `These books hold ${amount} of play money (${name}), which must never turn real. Please use live Stripe keys with a new database, or test keys or none with this one.`
        : `These books hold ${amount} of real money. Without live Stripe keys anybody could add play money to it: please set them.`,
    )
  }
}
