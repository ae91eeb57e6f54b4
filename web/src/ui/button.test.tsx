// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Button, LinkButton } from './button.tsx'

afterEach(cleanup)

test('a busy button keeps focus and name, is marked busy and ignores clicks', async () => {
  let clicks = 0
  const draw = (isBusy: boolean) => (
    <Button isBusy={isBusy} onClick={() => void clicks++}>
      Save
    </Button>
  )
  const { rerender } = render(draw(false))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  rerender(draw(true))
  const button = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(button)
  expect(clicks).toBe(1)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a busy button does not submit its form again', async () => {
  let sent = 0
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" isBusy>
        Send
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}')
  expect(sent).toBe(0)
})

test('busyLabel becomes the button’s name only while busy', () => {
  const { rerender } = render(<Button busyLabel="Saving…">Save</Button>)
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  rerender(
    <Button busyLabel="Saving…" isBusy>
      Save
    </Button>,
  )
  expect(screen.getByRole('button', { name: 'Saving…' })).toBeTruthy()
})

test('internal links stay in the tab; external links open a new one without an opener', () => {
  render(
    <>
      <LinkButton href="/radio">Radio</LinkButton>
      <LinkButton href="https://example.org/">Away</LinkButton>
    </>,
  )
  expect(screen.getByRole('link', { name: 'Radio' }).hasAttribute('target')).toBe(false)
  const away = screen.getByRole('link', { name: 'Away' })
  expect([away.getAttribute('target'), away.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
})
