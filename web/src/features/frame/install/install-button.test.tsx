// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GUIDES } from './guides.ts'

let Install: typeof import('./install-button.tsx').InstallButton

/** The browser's offer is kept outside the button, so each test loads a fresh module. */
beforeEach(async () => {
  vi.resetModules()
  Install = (await import('./install-button.tsx')).InstallButton
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () => render(<Install />)
const button = () => screen.queryByRole('button', { name: 'Install App' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => screen.findByRole('dialog', { name: 'Install Fairwave' })

function browserOffers() {
  const prompt = vi.fn(async () => {})
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(offer))
  return { prompt, offer }
}

test.each([
  ['a window of its own', () => vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === STANDALONE }))],
  ['an iPhone’s home screen', () => vi.stubGlobal('navigator', { standalone: true, userAgent: 'iPhone' })],
])('in %s there is no Install button', (_, open) => {
  open()
  show()
  expect(button()).toBeNull()
  browserOffers()
  expect(button()).toBeNull()
})
const STANDALONE = '(display-mode: standalone)'

test('the browser’s own offer is used once, also after leaving the page and coming back', () => {
  show()
  const { prompt, offer } = browserOffers()
  expect(offer.defaultPrevented).toBe(true)
  cleanup()
  show()
  press('Install App')
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  press('Install App')
  expect(prompt).toHaveBeenCalledTimes(1)
})

test('the button disappears once the app is installed', () => {
  show()
  browserOffers()
  act(() => void window.dispatchEvent(new Event('appinstalled')))
  expect(button()).toBeNull()
  cleanup()
  show()
  expect(button()).toBeNull()
})

test('without an offer the guide for this device opens, step by step', async () => {
  show()
  press('Install App')
  const guide = within(await dialog())
  expect(guide.getByLabelText('Your device')).toHaveProperty('value', 'desktop')
  const [first, second] = GUIDES.desktop.steps
  guide.getByRole('heading', { level: 3, name: first?.title ?? '' })
  press('Next Step')
  guide.getByRole('heading', { level: 3, name: second?.title ?? '' })
  press('Previous')
  guide.getByRole('heading', { level: 3, name: first?.title ?? '' })
  press('Next Step')
  press('Next Step')
  press('Got It!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a Nothing phone, known only by its client hints, gets its own guide', async () => {
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile',
    userAgentData: { getHighEntropyValues: async () => ({ model: 'A065' }) },
  })
  show()
  press('Install App')
  const device = within(await dialog()).getByLabelText('Your device')
  await waitFor(() => expect(device).toHaveProperty('value', 'nothing'))
})

test('each of the four guides has its own name and steps', () => {
  expect(Object.values(GUIDES).map(({ name }) => name)).toEqual(['Nothing phone', 'iPhone/iPad', 'Android', 'Desktop'])
  const steps = Object.values(GUIDES).map((guide) => guide.steps.map(({ title }) => title).join())
  expect(new Set(steps).size).toBe(4)
})
