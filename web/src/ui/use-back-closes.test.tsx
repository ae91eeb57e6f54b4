// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sheet } from './sheet.tsx'

/** Back as a browser does it: the entry before, then the word of it. */
const entries: unknown[] = []
beforeEach(() => {
  entries.length = 0
  entries.push(null)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries.at(-1))
  vi.spyOn(history, 'pushState').mockImplementation((state) => void entries.push(state))
  vi.spyOn(history, 'back').mockImplementation(back)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const back = () => {
  entries.pop()
  window.dispatchEvent(new Event('popstate'))
}

function Page({ isBusy = false }: { isBusy?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Queue
      </button>
      <Sheet open={isOpen} onOpenChange={(next) => !isBusy && setIsOpen(next)} title="Queue">
        Nothing
      </Sheet>
    </>
  )
}
const openSheet = async () => {
  act(() => screen.getByRole('button', { name: 'Queue' }).click())
  await screen.findByRole('dialog', { name: 'Queue' })
}

test('Back closes an open sheet and stays on the page', async () => {
  render(<Page />)
  await openSheet()
  expect(entries).toHaveLength(2)
  act(back)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(entries).toHaveLength(1)
})

test('a sheet closed by its cross leaves no entry behind', async () => {
  render(<Page />)
  await openSheet()
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  await vi.waitFor(() => expect(entries).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a link inside a sheet leads on, and the way back passes over the sheet', async () => {
  render(<Page />)
  await openSheet()
  act(() => {
    entries.push({ entry: 'the next page' })
    screen.getByRole('button', { name: 'Close' }).click()
  })
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(entries).toHaveLength(3)
  act(back)
  expect(entries).toHaveLength(1)
})

test('one that is busy stays open, and can still be left by Back afterwards', async () => {
  render(<Page isBusy />)
  await openSheet()
  act(back)
  await vi.waitFor(() => expect(entries).toHaveLength(2))
  screen.getByRole('dialog', { name: 'Queue' })
})
