import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { addSeconds } from '../clock.ts'
import type { Context } from '../context.ts'
import { isPageTokenOf, writePageToken } from './page-token.ts'

const start = new Date('2026-01-01T12:00:00Z')
function tokens() {
  let now = start
  const keys = {
    config: { secretKey: 'signs the tokens of this test' },
    clock: { now: () => now },
  } as unknown as Pick<Context, 'config' | 'clock'>
  return {
    write: (session: Buffer) => writePageToken(keys, session),
    isValid: (token: string, session: Buffer) => isPageTokenOf(keys, token, session),
    wait: (minutes: number) => {
      now = addSeconds(now, minutes * 60)
    },
  }
}

test('a token works as often as it is shown, until its quarter of an hour is over', () => {
  const { write, isValid, wait } = tokens()
  const session = randomBytes(32)
  const token = write(session)
  expect([1, 2, 3].map(() => isValid(token, session))).toEqual([true, true, true])
  wait(14)
  expect(isValid(token, session)).toBe(true)
  wait(1)
  expect(isValid(token, session)).toBe(false)
})

test('a changed token is refused, also right after the real one was accepted', () => {
  const { write, isValid } = tokens()
  const [session, other] = [randomBytes(32), randomBytes(32)]
  const token = write(session)
  const [mark, until, signature = ''] = token.split('.')
  expect(isValid(token, session)).toBe(true)
  expect(isValid(`${mark}.${Number(until) + 3600}.${signature}`, session)).toBe(false)
  expect(isValid(`${mark}.${until}.${signature.slice(0, -4)}AAAA`, session)).toBe(false)
  expect(isValid(`${mark}.${until}.`, session)).toBe(false)
  expect(isValid(`${mark}.never.${signature}`, session)).toBe(false)
  expect(isValid(token, other)).toBe(false)
  expect(isValid(write(other), session)).toBe(false)
  expect(isValid(token, session)).toBe(true)
})
