// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSession } from './session-provider.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('useSession throws outside its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Stray = () => useSession().status
  expect(() => render(<Stray />)).toThrow('useSession must be used within a SessionProvider')
})
