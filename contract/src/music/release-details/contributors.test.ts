import { expect, test } from 'vitest'
import { LIMITS } from '../../limits.ts'
import { readContributors, writeContributors } from './contributors.ts'

test('each line is a role and a name', () => {
  const { contributors, problem } = readContributors('Producer: Ada Moss\n\r\n Mixing :  DJ: Nils ')
  expect(problem).toBeUndefined()
  expect(contributors).toEqual([
    { role: 'Producer', name: 'Ada Moss' },
    { role: 'Mixing', name: 'DJ: Nils' },
  ])
  expect(writeContributors(contributors)).toBe('Producer: Ada Moss\nMixing: DJ: Nils')
})

test('a line without a role or a name is named', () => {
  expect(readContributors('Producer: Ada\nMixing').problem).toBe(
    'Line 2: please write a role and a name, such as Producer: Ada Moss.',
  )
  expect(readContributors(': Ada').problem).toContain('Line 1')
})

test('too many or too long credits are refused', () => {
  expect(readContributors('a: b\n'.repeat(LIMITS.contributors + 1)).problem).toContain('At most')
  expect(readContributors(`a: ${'b'.repeat(LIMITS.contributorName + 1)}`).problem).toContain('a name must be at most')
})
