import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { UserId } from '@fairwave/contract/ids'
import { DEVICE_DAYS } from '@fairwave/contract/offer'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { keyFor } from '../../../platform/secrets/secret-key.ts'

const MAX_ACCOUNTS = 8

/** A browser that has signed in before, and the accounts it signed in to, latest first. */
export type KnownDevice = { id: string; accounts: readonly UserId[] }

type Keys = Pick<Context, 'config' | 'clock'>

/** The device behind a cookie, if it has our own signature; anything else is an unknown device. */
export function readDevice({ config, clock }: Keys, cookie: string): KnownDevice | null {
  const [id = '', accounts = '', until = '', signature = ''] = cookie.split('.')
  const made = sign(config, `${id}.${accounts}.${until}`)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== made.length || !timingSafeEqual(given, made)) return null
  if (Number(until) * 1000 <= clock.now().getTime()) return null
  return { id, accounts: accounts.split('-').map((account) => Number(account) as UserId) }
}

/** The cookie of a device that has just signed in to the account: wrong guesses elsewhere do not slow it down. */
export function writeDevice({ config, clock }: Keys, cookie: string, account: UserId): string {
  const known = readDevice({ config, clock }, cookie)
  const accounts = [account, ...(known?.accounts ?? []).filter((other) => other !== account)].slice(0, MAX_ACCOUNTS)
  const until = Math.floor(addDays(clock.now(), DEVICE_DAYS).getTime() / 1000)
  const value = `${known?.id ?? randomBytes(16).toString('base64url')}.${accounts.join('-')}.${until}`
  return `${value}.${sign(config, value).toString('base64url')}`
}

const sign = (config: Keys['config'], value: string): Buffer =>
  createHmac('sha256', keyFor(config, 'known devices')).update(value).digest()
