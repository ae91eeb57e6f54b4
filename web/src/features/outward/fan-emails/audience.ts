import type { ApiInput } from '@fairwave/contract/api'
import type { FanEmail } from '@fairwave/contract/outward/fan-emails'

export type AudienceInput = ApiInput<'GET /api/me/fan-emails/audience'>['query']

/** The choices for who gets an email. */
export const AUDIENCES = [
  { value: 'followers', label: 'Followers' },
  { value: 'buyers', label: 'Everyone who bought something' },
  { value: 'release', label: 'Buyers of one release' },
  { value: 'subscribers', label: 'Subscribers' },
] as const

/** What the server is asked for; undefined until a release is chosen. */
export function audienceOf({ audience, release }: { audience: string; release: string }): AudienceInput | undefined {
  if (audience !== 'release') return { audience: audience as FanEmail['audience'] }
  const [kind, id] = release.split(':')
  if (!id) return undefined
  return {
    audience: 'buyers',
    ...(kind === 'album' ? { albumId: Number(id) } : { trackId: Number(id) }),
  } as AudienceInput
}

export function audienceName({ audience, release }: Pick<FanEmail, 'audience' | 'release'>): string {
  if (release) return `Buyers of ${release}`
  return { followers: 'Followers', buyers: 'Buyers', subscribers: 'Subscribers' }[audience]
}
