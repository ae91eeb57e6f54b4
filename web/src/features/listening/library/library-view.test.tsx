// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { aUser } from '../../../testing/a-user.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const kept = (changes: Parameters<typeof aTrack>[0]) => ({
  ...aTrack({ inLibrary: true, ...changes }),
  addedAt: '2026-01-02T03:04:05Z',
})
const album = { coverId: 9, albumTitle: 'Zinc Moon', isOwned: true, artistName: 'Mona', artistUsername: 'mona' }
const KEPT = [
  kept({ id: 4, title: 'Late Window', artistName: 'Otis', artistUsername: 'otis' }),
  kept({ id: 1, title: 'Opening', ...album }),
  kept({ id: 2, title: 'Middle', ...album }),
  kept({ id: 3, title: 'Ending', ...album }),
]
const open = () => openApp('/library', { as: aUser({ id: 50 }), api: { 'GET /api/me/library': { body: KEPT } } })
const listed = async () =>
  within(await screen.findByRole('list', { name: 'Your library' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('a')?.textContent)

test('the list can be filtered and sorted, and an album keeps its order', async () => {
  const { user } = await open()
  expect(await listed()).toEqual(['Late Window', 'Opening', 'Middle', 'Ending'])
  const show = (name: string) =>
    user.click(within(screen.getByRole('group', { name: 'Show' })).getByRole('button', { name }))
  await show('Bought')
  expect(await listed()).toEqual(['Opening', 'Middle', 'Ending'])
  await show('Kept')
  expect(await listed()).toEqual(['Late Window'])
  await show('HQ')
  expect(await listed()).toEqual(['Opening', 'Middle', 'Ending'])
  screen.getByText('3 tracks · 3 in HQ')
  await show('All')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Artist')
  expect(await listed()).toEqual(['Opening', 'Middle', 'Ending', 'Late Window'])
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Title')
  expect(await listed()).toEqual(['Ending', 'Late Window', 'Middle', 'Opening'])
})

test('albums are shown as covers, and the choice is remembered', async () => {
  const { user } = await open()
  await listed()
  await user.click(screen.getByRole('button', { name: 'Show as albums' }))
  const covers = () => within(screen.getByRole('region', { name: 'Albums in your library' })).getAllByRole('article')
  expect(covers().map((card) => within(card).getAllByRole('link')[0]?.getAttribute('href'))).toEqual([
    '/track/4',
    '/album/9',
  ])
  within(covers()[1]!).getByText('3 tracks · HQ')
  within(covers()[1]!).getByRole('button', { name: 'Play Zinc Moon' })
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Artist')
  cleanup()
  await open()
  await waitFor(() => expect(covers()).toHaveLength(2))
  within(covers()[0]!).getByText('3 tracks · HQ')
})

test('a filter without tracks offers all of them again', async () => {
  const { user } = await openApp('/library', {
    as: aUser({ id: 50 }),
    api: { 'GET /api/me/library': { body: KEPT.slice(0, 1) } },
  })
  await listed()
  await user.click(screen.getByRole('button', { name: 'Bought' }))
  screen.getByText('No bought tracks yet')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await listed()).toEqual(['Late Window'])
})
