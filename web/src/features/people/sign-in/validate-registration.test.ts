import { register } from '@fairwave/contract/people/accounts'
import { describe, expect, test } from 'vitest'
import { validateRegistration } from './validate-registration.ts'

const good = { username: 'dusty', email: 'dusty@example.com', displayName: '', password: 'secret', role: 'FAN' }

/** The server's first error for each field. */
function serverErrors(fields: typeof good): Record<string, string> {
  const issues = register.body?.safeParse(fields).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]))
}

describe('the form shows the server’s errors', () => {
  test.each([
    {},
    { username: '' },
    { username: 'ab' },
    { username: 'a'.repeat(31) },
    { username: 'dusty needle' },
    { username: 'dústy' },
    { username: 'j.r_h-1' },
    { email: '' },
    { email: 'dusty' },
    { email: 'dusty@example' },
    { email: 'a b@example.com' },
    { email: ' dusty@example.com ' },
    { email: `${'a'.repeat(250)}@example.com` },
    { displayName: 'x'.repeat(60) },
    { displayName: 'x'.repeat(61) },
    { password: '12345' },
    { password: 'x'.repeat(201) },
    { username: '', email: '', password: '' },
  ])('%j', (changes) => {
    const fields = { ...good, ...changes }
    expect(validateRegistration(fields)).toEqual(serverErrors(fields))
  })
})
