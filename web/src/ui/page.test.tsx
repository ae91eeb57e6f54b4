// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Page } from './page.tsx'

afterEach(cleanup)

test('a page is the main landmark with one heading, and names the tab', () => {
  const { rerender } = render(<Page title="Library" />)
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 }).textContent).toBe('Library')
  expect(document.title).toBe('Library · Fairwave')
  rerender(<Page title="Radio" />)
  expect(document.title).toBe('Radio · Fairwave')
})
