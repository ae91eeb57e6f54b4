// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sheet } from './sheet.tsx'

/** Back as browsers do it: first the previous entry, then the event. */
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

test('a sheet closed by its button leaves no history entry', async () => {
  render(<Page />)
  await openSheet()
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  await vi.waitFor(() => expect(entries).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('after a link inside a sheet, Back skips the sheet', async () => {
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

test('Back doesn’t close a busy sheet, and works again afterwards', async () => {
  render(<Page isBusy />)
  await openSheet()
  act(back)
  await vi.waitFor(() => expect(entries).toHaveLength(2))
  screen.getByRole('dialog', { name: 'Queue' })
})
