// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Progress } from './progress.tsx'

afterEach(cleanup)

test('a progress bar has a name and a value', () => {
  render(<Progress label="Uploading" value={42.6} />)
  expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuenow')).toBe('43')
})
