// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const tabs = [
  { value: 'tracks', label: 'Tracks', content: 'All the tracks' },
  { value: 'albums', label: 'Albums', content: 'All the albums' },
]

test('the first tab is open by default; arrow keys open the next', async () => {
  render(<Tabs label="Catalogue" tabs={tabs} />)
  expect(screen.getByRole('tabpanel', { name: 'Tracks' }).textContent).toBe('All the tracks')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Albums', selected: true })).toBe(document.activeElement)
  expect(screen.getByRole('tabpanel', { name: 'Albums' }).textContent).toBe('All the albums')
})

test('controlled tabs change only when their owner does', async () => {
  const wanted: string[] = []
  render(<Tabs label="Catalogue" tabs={tabs} value="tracks" onValueChange={(value) => wanted.push(value)} />)
  await userEvent.click(screen.getByRole('tab', { name: 'Albums' }))
  expect(wanted).toContain('albums')
  expect(screen.getByRole('tab', { name: 'Tracks' }).getAttribute('aria-selected')).toBe('true')
})
