import type { RefusalCode } from '@fairwave/contract/errors'
import { ApiError } from '../../../api/api-error.ts'
import type { CampaignValues } from './campaign-values.ts'

type FieldName = keyof CampaignValues

const BY_CODE: Partial<Record<RefusalCode, FieldName>> = {
  'wallet-short': 'budget',
  'not-image': 'image',
  'not-audio': 'creative',
}

const BY_MESSAGE: readonly [RegExp, FieldName][] = [
  [/wallet|credit|budget|spent/i, 'budget'],
  [/cannot end|campaign lasts/i, 'endsOn'],
  [/\bbid\b/i, 'bid'],
  [/picture|image|drawing|SVG/i, 'image'],
  [/sound|audio|video|film|seconds|MB/i, 'creative'],
  [/\blink\b/i, 'link'],
  [/times a day|once a day/i, 'dailyCap'],
  [/cannot begin|\bday/i, 'startsOn'],
  [/title/i, 'title'],
  [/text/i, 'content'],
]

/** The refusals of what was sent. Others, such as a rate limit, are about no field whatever their message says. */
const ABOUT_INPUT: readonly (RefusalCode | undefined)[] = ['invalid', 'conflict', 'too-large', 'wrong-type']

/** The field that a server refusal is about, if it names one. */
export function refusedField(error: unknown): FieldName | undefined {
  if (!(error instanceof ApiError) || !error.code) return undefined
  const { code, reason = '' } = error
  if (BY_CODE[code]) return BY_CODE[code]
  return ABOUT_INPUT.includes(code) ? BY_MESSAGE.find(([pattern]) => pattern.test(reason))?.[1] : undefined
}
