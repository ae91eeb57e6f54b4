import { expect, test } from 'vitest'
import { nameOf, readPeople } from './person.ts'

test('additional artists are read from objects, collaborators and plain numbers', () => {
  const known = new Map([[3, 'Brass Tacks']])
  expect(readPeople([{ id: 1, name: 'Ada' }, { artistId: 2, name: 'Ben' }, 3, 4], known)).toEqual([
    { id: 1, name: 'Ada' },
    { id: 2, name: 'Ben' },
    { id: 3, name: 'Brass Tacks' },
    { id: 4, name: 'Artist 4' },
  ])
})

test('a person listed twice, in any shape, appears once', () => {
  expect(readPeople([{ id: 1, name: 'Ada' }, 1, { artistId: 1, name: 'Ada again' }])).toEqual([{ id: 1, name: 'Ada' }])
})

test('a person without a display name is shown by username', () => {
  expect(nameOf({ displayName: null, username: 'BWT' })).toBe('BWT')
  expect(nameOf({ displayName: 'Brass Wind Trio', username: 'BWT' })).toBe('Brass Wind Trio')
})
