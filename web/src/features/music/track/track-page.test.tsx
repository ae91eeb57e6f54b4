// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const onAlbum = (id: number, title: string) => aTrack({ id, title, coverId: 9, albumTitle: 'Zinc Moon' })
const TRACK = { ...onAlbum(1, 'Opening'), artistTitle: 'Mona', waveform: null, inLibrary: false }

const titlesOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('link')[0]?.textContent)

test('a track page lists the rest of its album in order, then what else is most played of its artist', async () => {
  const album = { id: 9, title: 'Zinc Moon', tracks: [TRACK, onAlbum(3, 'Middle'), onAlbum(2, 'Ending')] }
  await openApp('/track/1', {
    api: {
      'GET /api/tracks/1': { body: TRACK },
      'GET /api/albums/9': { body: album },
      'GET /api/tracks': { body: [onAlbum(2, 'Ending'), aTrack({ id: 7, title: 'A single' })] },
    },
  })
  const section = await screen.findByRole('region', { name: 'More from Zinc Moon' })
  expect(within(section).getByRole('link', { name: 'More from Zinc Moon' }).getAttribute('href')).toBe('/album/9')
  expect(titlesOf('More from Zinc Moon')).toEqual(['Middle', 'Ending'])
  expect(titlesOf('More by Mona')).toEqual(['A single'])
})

test('a single shows the artist’s other tracks only, and the page works without them', async () => {
  const single = { ...TRACK, coverId: undefined, albumTitle: undefined }
  const api = { 'GET /api/tracks/1': { body: single }, 'GET /api/tracks': { body: [TRACK] } }
  const { api: asked } = await openApp('/track/1', { api })
  await screen.findByRole('heading', { level: 1, name: 'Opening' })
  expect(screen.queryByRole('region', { name: /^More/ })).toBeNull()
  expect(asked.named('GET /api/albums/9')).toEqual([])
})

test('a track that is gone says so', async () => {
  await openApp('/track/1', { api: { 'GET /api/tracks/1': refusal(404, 'not_found', 'Track not found') } })
  await screen.findByText('Track not found')
})

test('a track page shows lyrics without their times, credits, codes and licence', async () => {
  const detailed = {
    ...TRACK,
    coverId: undefined,
    isExplicit: true,
    isrc: 'GBABC2600001',
    releaseDate: '2019-03-01',
    licence: 'cc-by-sa',
    lyrics: '[00:01.00]One\n[00:02.00]Two',
    contributors: [
      { role: 'Producer', name: 'Ada' },
      { role: 'Bass', name: 'Nils' },
      { role: 'Producer', name: 'Zoë' },
    ],
  }
  await openApp('/track/1', { api: { 'GET /api/tracks/1': { body: detailed }, 'GET /api/tracks': { body: [] } } })
  expect((await screen.findByRole('region', { name: 'Lyrics' })).textContent).toBe('LyricsOne\nTwo')
  expect(screen.getByRole('region', { name: 'Credits' }).textContent).toBe('CreditsProducerAda, ZoëBassNils')
  screen.getByText('GB-ABC-26-00001')
  screen.getByText('1 March 2019')
  screen.getByText('Explicit')
  expect(screen.getByRole('link', { name: /ShareAlike 4.0/ }).getAttribute('href')).toBe(
    'https://creativecommons.org/licenses/by-sa/4.0/',
  )
})
