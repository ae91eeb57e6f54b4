// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  forgetEverything()
  vi.unstubAllGlobals()
})

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Bottom' }))

test('on phones the main places are at the bottom, with the current one marked', async () => {
  await openApp('/browse?q=blues')
  const bottom = await tabs()
  const places = bottom.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(places).toEqual([
    ['Home', '/home'],
    ['Browse', '/browse'],
    ['Radio', '/radio'],
    ['Library', '/library'],
    ['You', '/auth?return=%2Fbrowse%3Fq%3Dblues'],
  ])
  expect(bottom.getByRole('link', { name: 'Browse' }).getAttribute('aria-current')).toBe('page')
  const top = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(top.queryByRole('link', { name: 'Browse' })).toBeNull()
  top.getByRole('link', { name: 'Sign in' })
})

test('a signed-in user has the account menu there', async () => {
  const { user } = await openApp('/browse', { as: aUser({ role: 'ARTIST' }) })
  await user.click(await (await tabs()).findByRole('button', { name: /^You/ }))
  await screen.findByRole('menuitem', { name: 'Music Admin' })
  expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Account menu/ })).toBeNull()
})
