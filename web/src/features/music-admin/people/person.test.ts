import { expect, test } from 'vitest'
import { nameOf, readPeople } from './person.ts'

test('additional artists are read as people, as collaborators and as plain numbers', () => {
  const known = new Map([[3, 'Brass Tacks']])
  expect(readPeople([{ id: 1, name: 'Ada' }, { artistId: 2, name: 'Ben' }, 3, 4], known)).toEqual([
    { id: 1, name: 'Ada' },
    { id: 2, name: 'Ben' },
    { id: 3, name: 'Brass Tacks' },
    { id: 4, name: 'Artist 4' },
  ])
})

test('somebody who is listed twice, in whatever shape, is one person', () => {
  expect(readPeople([{ id: 1, name: 'Ada' }, 1, { artistId: 1, name: 'Ada again' }])).toEqual([{ id: 1, name: 'Ada' }])
})

test('people without a display name go by their username', () => {
  expect(nameOf({ displayName: null, username: 'BWT' })).toBe('BWT')
  expect(nameOf({ displayName: 'Brass Wind Trio', username: 'BWT' })).toBe('Brass Wind Trio')
})
