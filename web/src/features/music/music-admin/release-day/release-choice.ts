import type { Unreleased } from '@fairwave/contract/music/release-schedule'
import { RELEASE_MOST_YEARS } from '@fairwave/contract/offer'
import { localTime } from '../pricing/local-time.ts'

/** When music comes out, as the fields hold it. */
export type ReleaseValues = {
  when: 'now' | 'at' | 'draft'
  /** The viewer's local date and time. */
  at: string
  earlyDays: string
  /** Whether fans can order an album before it is out. */
  preOrders?: boolean
}

export const RELEASE_NOW: ReleaseValues = { when: 'now', at: '', earlyDays: '0' }

export const releaseValuesOf = ({ releaseAt, earlyDays, preOrders }: Unreleased): ReleaseValues => ({
  when: releaseAt ? 'at' : 'draft',
  at: releaseAt ? localTime(new Date(releaseAt)) : '',
  earlyDays: String(earlyDays),
  preOrders: preOrders ?? false,
})

/** Why music cannot come out then, in a sentence. */
export function releaseProblem({ when, at }: ReleaseValues, now = new Date()): string | undefined {
  if (when !== 'at') return undefined
  const instant = new Date(at)
  if (Number.isNaN(instant.getTime())) return 'Please say on which day and at what time it comes out.'
  if (instant <= now) return 'A release must be in the future. To bring it out at once, choose “Now”.'
  const latest = new Date(now)
  latest.setFullYear(latest.getFullYear() + RELEASE_MOST_YEARS)
  return instant > latest ? `A release can be scheduled up to ${RELEASE_MOST_YEARS} years ahead.` : undefined
}

/** The same as the API has it. Early access belongs to a date. */
export const releaseBody = ({ when, at, earlyDays }: ReleaseValues) => ({
  release: when === 'at' ? new Date(at).toISOString() : when,
  earlyDays: when === 'at' ? Number(earlyDays) : 0,
})

/** The same for an album. */
export const albumReleaseBody = (values: ReleaseValues) => ({
  ...releaseBody(values),
  preOrders: values.when === 'at' && values.preOrders === true,
})
