import { expect, test } from 'vitest'
import { localTime } from '../pricing/local-time.ts'
import { RELEASE_NOW, releaseBody, releaseProblem, releaseValuesOf } from './release-choice.ts'

const now = new Date('2026-05-01T12:00:00Z')
const at = (instant: string) => ({ when: 'at' as const, at: localTime(new Date(instant)), earlyDays: '7' })

test('a day in the past, none at all, or one too far ahead is a problem', () => {
  expect(releaseProblem(at('2026-05-01T11:59:00Z'), now)).toContain('in the future')
  expect(releaseProblem({ ...RELEASE_NOW, when: 'at' }, now)).toContain('which day')
  expect(releaseProblem(at('2200-01-01T00:00:00Z'), now)).toContain('2 years')
  expect(releaseProblem(at('2026-06-01T00:00:00Z'), now)).toBeUndefined()
  for (const when of ['now', 'draft'] as const) expect(releaseProblem({ ...RELEASE_NOW, when }, now)).toBeUndefined()
})

test('a local time becomes an instant and back, and early access belongs to a date', () => {
  const releaseAt = '2026-06-01T18:30:00.000Z'
  expect(releaseBody(releaseValuesOf({ releaseAt, earlyDays: 7 }))).toEqual({ release: releaseAt, earlyDays: 7 })
  expect(releaseBody({ ...at(releaseAt), when: 'draft' })).toEqual({ release: 'draft', earlyDays: 0 })
  expect(releaseBody(RELEASE_NOW)).toEqual({ release: 'now', earlyDays: 0 })
})
