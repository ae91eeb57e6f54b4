import { poundsOfMicros } from '@fairwave/contract/money'
import { ConfigError } from '../../../../config.ts'
import type { Context } from '../../../../platform/context.ts'
import { cardProvider } from '../../../ground/ledger/account.ts'
import { balanceOf, isAnythingHeld } from '../../../ground/ledger/balance.ts'
import { listLines } from '../../../ground/ledger/list-lines.ts'
import { isRealMoney, PROVIDER_NAMES, type ProviderName } from './provider.ts'

/**
 * Refuses to start where play money and real money would be in the same ledger: they could not be told apart once
 * spent.
 */
export async function refuseMixedMoney({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const isReal = config.stripe?.isLive ?? false
  for (const name of PROVIDER_NAMES) {
    if (isRealMoney(name) === isReal) continue
    const funds = await balanceOf(db, cardProvider(name))
    if (funds === 0 && !(isReal && (await isAllPlay(db, name)))) continue
    const amount = `£${Math.abs(poundsOfMicros(funds)).toFixed(2)}`
    throw new ConfigError(
      isReal
        ? `These books hold ${amount} of play money (${name}), which must never turn real. Please use live Stripe keys with a new database, or test keys or none with this one.`
        : `These books hold ${amount} of real money. Without live Stripe keys any user could add play money to it: please set them.`,
    )
  }
}

/**
 * Money that its provider has taken back entirely may still be in users' accounts, where no real money has ever been.
 */
async function isAllPlay(db: Context['db'], name: ProviderName): Promise<boolean> {
  const wasUsed = async (provider: ProviderName) =>
    (await listLines(db, cardProvider(provider), { limit: 1 })).length > 0
  return (await wasUsed(name)) && !(await wasUsed('stripe')) && (await isAnythingHeld(db))
}
