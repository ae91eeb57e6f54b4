// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageBoundary } from '../features/frame/status-pages/page-error-boundary.tsx'
import { lazyPage } from './lazy-page.ts'

let isSiteThere = true
beforeEach(() => {
  isSiteThere = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => {
    if (!isSiteThere) throw new TypeError('Failed to fetch')
    return new Response('{}')
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Privacy = () => <h1>Privacy</h1>
const show = ({ Component }: ReturnType<typeof lazyPage>) =>
  act(async () => {
    render(
      <PageBoundary>
        <Suspense fallback="loading">
          <Component />
        </Suspense>
      </PageBoundary>,
    )
  })

test('a page’s code is fetched once, on the first visit', async () => {
  const load = vi.fn(async () => Privacy)
  const page = lazyPage(load)
  expect(load).not.toHaveBeenCalled()
  await show(page)
  cleanup()
  await show(page)
  screen.getByRole('heading', { name: 'Privacy' })
  expect(load).toHaveBeenCalledTimes(1)
})

test('a prefetched page renders at once', async () => {
  const page = lazyPage(async () => Privacy)
  await act(async () => page.preload())
  render(
    <Suspense fallback="loading">
      <page.Component />
    </Suspense>,
  )
  screen.getByRole('heading', { name: 'Privacy' })
})

const failToCome = () =>
  new Promise<never>((_, fail) => setTimeout(() => fail(new TypeError('Failed to fetch dynamically imported module'))))

test('code missing after an update is requested twice, then the page asks for a reload', async () => {
  const load = vi.fn(failToCome)
  await show(lazyPage(load))
  await screen.findByRole('heading', { name: 'Please reload' })
  expect(load).toHaveBeenCalledTimes(2)
  screen.getByRole('button', { name: 'Reload the page' })
})

test('code that can’t load while the site is down shows the offline page, and loads when it is back', async () => {
  isSiteThere = false
  const load = vi
    .fn<() => Promise<typeof Privacy>>()
    .mockImplementationOnce(failToCome)
    .mockImplementationOnce(failToCome)
    .mockResolvedValue(Privacy)
  await show(lazyPage(load))
  await screen.findByRole('heading', { name: 'Off the air' })
  isSiteThere = true
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByRole('heading', { name: 'Privacy' })
})

test('a failed prefetch is retried on the next approach', async () => {
  const load = vi
    .fn<() => Promise<typeof Privacy>>()
    .mockImplementationOnce(failToCome)
    .mockImplementationOnce(failToCome)
    .mockResolvedValue(Privacy)
  const page = lazyPage(load)
  await show(page)
  await screen.findByRole('heading', { name: 'Please reload' })
  cleanup()
  page.preload()
  await show(page)
  await screen.findByRole('heading', { name: 'Privacy' })
})

test('a page that throws shows an error and can be retried', async () => {
  let isBroken = true
  const Fragile = () => {
    if (isBroken) throw new Error('oh')
    return <Privacy />
  }
  await show(lazyPage(async () => Fragile))
  screen.getByRole('heading', { name: 'Something went wrong' })
  isBroken = false
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  screen.getByRole('heading', { name: 'Privacy' })
})
