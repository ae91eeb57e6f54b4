// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'

afterEach(cleanup)

test('a menu opens by keyboard; its links navigate, its actions run, and both close it', async () => {
  const location = memoryLocation({ path: '/', record: true })
  const chosen: string[] = []
  render(
    <Router hook={location.hook}>
      <Menu
        label="Account"
        trigger={<Button>Ada</Button>}
        items={[
          { label: 'Library', href: '/library' },
          'separator',
          { label: 'Log out', onSelect: () => void chosen.push('out'), isDanger: true },
        ]}
      />
    </Router>,
  )
  const trigger = screen.getByRole('button', { name: 'Ada' })
  trigger.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(location.history.at(-1)).toBe('/library')
  expect(screen.queryByRole('menu')).toBeNull()
  await userEvent.click(trigger)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }))
  expect(chosen).toEqual(['out'])
  expect(screen.queryByRole('menu')).toBeNull()
})
