// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ConfirmDialog, Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'
import { Sheet } from './sheet.tsx'

afterEach(cleanup)

test('a dialog takes the focus, has a name and a description, and returns the focus on Escape', async () => {
  render(<WithDialog />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = screen.getByRole('dialog', { name: 'Edit profile', description: 'What others see.' })
  expect(dialog.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })))
})

test('a dialog opened from a menu returns the focus to the menu’s button', async () => {
  render(<WithMenu />)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }))
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
})

test('the Tab key does not leave an open dialog', async () => {
  render(<WithDialog />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = screen.getByRole('dialog')
  for (let press = 0; press < 6; press++) {
    await userEvent.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
})

test('a sheet closes by its close button', async () => {
  const changes: boolean[] = []
  render(<Sheet open onOpenChange={(isOpen) => changes.push(isOpen)} title="Player Settings" />)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(changes).toEqual([false])
})

test('a confirm dialog focuses the safe answer', () => {
  render(<ConfirmDialog {...aQuestion()} />)
  expect(screen.getByRole('alertdialog', { name: 'Delete album?', description: 'For good.' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

test('a confirm dialog confirms once, and can’t be repeated or closed while busy', async () => {
  const question = aQuestion()
  const { rerender } = render(<ConfirmDialog {...question} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  rerender(<ConfirmDialog {...question} isBusy />)
  const confirm = screen.getByRole('button', { name: 'Delete' })
  expect(confirm.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(confirm)
  await userEvent.keyboard('{Escape}')
  expect(question.happened).toEqual(['confirmed'])
})

function aQuestion() {
  const happened: string[] = []
  return {
    happened,
    open: true,
    onOpenChange: () => void happened.push('closed'),
    title: 'Delete album?',
    description: 'For good.',
    confirmLabel: 'Delete',
    onConfirm: () => void happened.push('confirmed'),
  }
}

function WithMenu() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Menu
        label="More"
        trigger={<button type="button">More</button>}
        items={[{ label: 'Rename', onSelect: () => setIsOpen(true) }]}
      />
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Rename">
        <input aria-label="Name" autoFocus />
      </Dialog>
    </>
  )
}

function WithDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Edit
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Edit profile" description="What others see.">
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}
