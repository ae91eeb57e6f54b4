// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

let comeNear: () => void

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(note: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => note([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  return forgetEverything()
})

const ALBUM = { id: 9, title: 'Zinc Moon', artistName: 'Mona', price: 5, trackCount: 8, isOwned: false }

test('the landing page fetches the sleeves of albums when they come near, and links to them', async () => {
  const { api } = await openApp('/', { api: { 'GET /api/albums': { body: [ALBUM] } } })
  const shelf = await screen.findByRole('list', { name: 'Albums on Fairwave' })
  expect(api.named('GET /api/albums')).toEqual([])
  comeNear()
  const album = await screen.findByRole('link', { name: /Zinc Moon/ })
  expect(album.getAttribute('href')).toBe('/album/9')
  expect(shelf.contains(album)).toBe(true)
})

test('a site without albums shows no empty shelf', async () => {
  await openApp('/', { api: { 'GET /api/albums': { body: [] } } })
  await screen.findByRole('list', { name: 'Albums on Fairwave' })
  comeNear()
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Albums on Fairwave' })).toBeNull())
})
