// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Dock } from './dock.tsx'

afterEach(cleanup)

test("sets the page's --dock-height while it is shown", () => {
  const { unmount } = render(<Dock>the player</Dock>)
  expect(document.documentElement.style.getPropertyValue('--dock-height')).toMatch(/px$/)
  unmount()
  expect(document.documentElement.style.getPropertyValue('--dock-height')).toBe('')
})
