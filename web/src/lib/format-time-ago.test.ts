import { expect, test } from 'vitest'
import { formatTimeAgo } from './format-time-ago.ts'

const now = new Date('2026-06-15T12:00:00Z')

test.each([
  ['2026-06-15T12:00:30Z', 'just now'],
  ['2026-06-15T11:59:01Z', 'just now'],
  ['2026-06-15T11:59:00Z', '1 minute ago'],
  ['2026-06-15T11:01:00Z', '59 minutes ago'],
  ['2026-06-15T11:00:00Z', '1 hour ago'],
  ['2026-06-14T12:00:00Z', '1 day ago'],
  ['2026-05-17T12:00:00Z', '29 days ago'],
  ['2026-05-16T12:00:00Z', '1 month ago'],
  ['2025-07-15T12:00:00Z', '11 months ago'],
  ['2025-06-15T12:00:00Z', '1 year ago'],
  ['2020-06-15T12:00:00Z', '6 years ago'],
  [undefined, 'recently'],
  [null, 'recently'],
  ['nonsense', 'recently'],
])('%s was %s', (instant, text) => expect(formatTimeAgo(instant, now)).toBe(text))
