import type { WayIn } from '@fairwave/contract/people/accounts'
import type { Context } from '../../../../platform/context.ts'
import type { LastingRow } from './repository-access.ts'

type Settings = Pick<Context, 'config'>['config']

/** An outside identity is known by the name on its button; one of a provider that the site no longer has, by its address. */
export function nameOfWay({ oidc }: Pick<Settings, 'oidc'>, { kind, name }: Pick<LastingRow, 'kind' | 'name'>): string {
  if (kind !== 'outside-identity') return name
  if (name === oidc?.issuer) return oidc.label
  return URL.canParse(name) ? new URL(name).host : name
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const WORDS: Record<WayIn['kind'], (name: string) => string> = {
  passkey: (name) => `the passkey “${name}”`,
  authenticator: () => 'the authenticator app',
  'recovery-codes': (count) => (count === '1' ? 'the last recovery code' : `${count} recovery codes`),
  'outside-identity': (label) => `the sign-in with ${label}`,
  'app-password': (name) => `the app password “${name}”`,
}

/** Such as “the passkey “Laptop”, added on 3 May 2026”, for emails. */
export const describeWays = ({ config }: Pick<Context, 'config'>, ways: readonly LastingRow[]): string[] =>
  ways.map((way) => `${WORDS[way.kind](nameOfWay(config, way))}, added on ${day.format(way.addedAt)}`)
