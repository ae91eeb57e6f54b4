// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NotOutYet } from './not-out-yet.tsx'

afterEach(cleanup)

const releaseAt = '2027-05-01T12:00:00.000Z'
const said = (release: Parameters<typeof NotOutYet>[0]['release']) =>
  render(<NotOutYet release={release} />).container.textContent

test('its artist reads when music comes out, and whether subscribers hear it before', () => {
  expect(said({ canEdit: true, unreleased: { releaseAt, earlyDays: 7 } })).toMatch(/1 May 2027.+subscribers.+7 days/)
  expect(said({ canEdit: true, unreleased: { releaseAt, earlyDays: 0 } })).toContain('only you can see it')
  expect(said({ canEdit: true, unreleased: { releaseAt: null, earlyDays: 7 } })).toMatch(/draft.+only you can see it/)
})

test('a subscriber reads that they hear it first; music that is out says nothing', () => {
  expect(said({ unreleased: { releaseAt, earlyDays: 7 } })).toContain('before everyone else')
  cleanup()
  expect(said({})).toBe('')
})
