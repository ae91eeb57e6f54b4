import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { UserId } from '@fairwave/contract/ids'
import { DEVICE_DAYS } from '@fairwave/contract/offer'
import type { Context } from '../../../../platform/context.ts'
import { keyFor } from '../../../../platform/secrets/secret-key.ts'
import type { AccountRow } from '../user-shapes.ts'

const MAX_ACCOUNTS = 8
const DEVICE_SECONDS = DEVICE_DAYS * 24 * 3600

/** A browser that has signed in before, the accounts it signed in to, latest first, and when, in seconds. */
export type KnownDevice = { id: string; accounts: ReadonlyMap<UserId, number> }

type Keys = Pick<Context, 'config' | 'clock'>

/** The device behind a cookie, if it has our own signature; anything else is an unknown device. */
export function readDevice({ config, clock }: Keys, cookie: string): KnownDevice | null {
  const [id = '', accounts = '', until = '', signature = ''] = cookie.split('.')
  const made = sign(config, `${id}.${accounts}.${until}`)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== made.length || !timingSafeEqual(given, made)) return null
  if (Number(until) * 1000 <= clock.now().getTime()) return null
  // Cookies from before the times were written say only when the last of their accounts signed in.
  const latest = Number(until) - DEVICE_SECONDS
  const entries = accounts.split('-').map((entry) => entry.split('_').map(Number))
  return { id, accounts: new Map(entries.map(([account, at = latest]) => [account as UserId, at])) }
}

/** The cookie of a device that has just signed in to the account: wrong guesses elsewhere do not slow it down. */
export function writeDevice({ config, clock }: Keys, cookie: string, account: UserId): string {
  const known = readDevice({ config, clock }, cookie)
  const now = inSeconds(clock.now())
  const others = [...(known?.accounts ?? [])].filter(([other]) => other !== account)
  const accounts = [[account, now], ...others].slice(0, MAX_ACCOUNTS).map((entry) => entry.join('_'))
  const value = `${known?.id ?? randomBytes(16).toString('base64url')}.${accounts.join('-')}.${now + DEVICE_SECONDS}`
  return `${value}.${sign(config, value).toString('base64url')}`
}

/** Whether the device signed in to an account since the account last forgot its devices. */
export function isKnownTo(
  device: KnownDevice | null,
  { id, devicesKnownSince }: Pick<AccountRow, 'id' | 'devicesKnownSince'>,
): device is KnownDevice {
  const at = device?.accounts.get(id)
  return at !== undefined && (!devicesKnownSince || at >= inSeconds(devicesKnownSince))
}

const inSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)

const sign = (config: Keys['config'], value: string): Buffer =>
  createHmac('sha256', keyFor(config, 'known devices')).update(value).digest()
