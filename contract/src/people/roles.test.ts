import { expect, test } from 'vitest'
import { afterSignIn, rolePage } from './roles.ts'

const own = (role: string, username = 'mona') => [
  rolePage({ username, role }, 'the-house'),
  afterSignIn({ username, role }, 'the-house'),
]

test.each([
  ['FAN', '/fan/mona', '/fan/mona'],
  ['ARTIST', '/artist/mona', '/artist/mona'],
  ['BOTH', '/artist/mona', '/artist/mona'],
  ['LABEL', '/label/mona', '/label/mona'],
  ['ADMAN', '/ad-man/mona', '/'],
  ['ADMIN', '/fan/mona', '/fan/mona'],
  ['an unknown role', '/fan/mona', '/fan/mona'],
])('%s lives at %s and goes to %s after signing in', (role, page, next) => {
  expect(own(role)).toEqual([page, next])
})

test.each(['ARTIST', 'LABEL', 'ADMAN'])('the one configured username lives on the fan page as %s too', (role) => {
  expect(own(role, 'The-House')).toEqual(['/fan/The-House', '/fan/The-House'])
})
