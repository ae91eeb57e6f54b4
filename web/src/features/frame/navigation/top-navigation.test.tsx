// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(forgetEverything)

const bar = () => screen.findByRole('navigation', { name: 'Main' })
const says = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

async function openMenu(...visit: Parameters<typeof openApp>) {
  const opened = await openApp(...visit)
  await opened.user.click(await screen.findByRole('button', { name: /^Account menu/ }))
  await screen.findByRole('menu')
  return opened
}
const choose = async ({ user }: Awaited<ReturnType<typeof openApp>>, name: string) =>
  user.click(await screen.findByRole('menuitem', { name }))

describe('the bar at the top', () => {
  test('links to the configured social profiles', async () => {
    await openApp('/browse')
    const links = within(await bar())
    expect((await links.findByRole('link', { name: 'X' })).getAttribute('href')).toBe('https://x.com/fairwave')
    expect(links.getByRole('link', { name: 'Instagram' }).getAttribute('href')).toBe(
      'https://www.instagram.com/fairwave',
    )
    expect(links.getByRole('link', { name: 'YouTube' }).getAttribute('href')).toBe('https://www.youtube.com/@fairwave')
    for (const name of ['X', 'Instagram', 'YouTube']) {
      const link = links.getByRole('link', { name })
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    }
    expect(screen.getByRole('link', { name: 'Fairwave' }).getAttribute('href')).toBe('/')
  })

  test('leaves those links out when the site settings fail to load', async () => {
    await openApp('/browse', { api: { 'GET /api/site': { status: 500 } } })
    expect(within(await bar()).queryByRole('link', { name: 'X' })).toBeNull()
  })

  test('offers visitors Home and Sign in', async () => {
    await openApp('/browse?q=blues')
    const links = within(await bar())
    expect((await links.findByRole('link', { name: 'Home' })).getAttribute('href')).toBe('/home')
    expect(links.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth?return=%2Fbrowse%3Fq%3Dblues')
    expect(screen.queryByRole('button', { name: /^Account menu/ })).toBeNull()
  })

  test('has one menu for signed-in users', async () => {
    await openMenu('/browse', { as: aUser({ role: 'LABEL' }) })
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Profile',
      'Music Admin',
      'Money Admin',
      'Label Admin',
      'Wallet',
      'Messages',
      'Change Password',
      'Account & Privacy',
      'Edit Profile',
      'Light theme',
      'Left-handed mode',
      'Logout',
    ])
    expect(within(await bar()).queryByRole('link', { name: 'Sign in' })).toBeNull()
  })

  test.each([
    ['the picture', '/api/images/abc/160.webp'],
    ['the initial for want of a picture', null],
  ])('the menu hangs on %s', async (_, profilePicture) => {
    await openApp('/browse', { as: aUser({ profilePicture }) })
    const trigger = await screen.findByRole('button', { name: 'Account menu of Dusty Needle' })
    expect(trigger.querySelector('img')?.getAttribute('src') ?? null).toBe(profilePicture)
    expect(trigger.textContent).toBe(profilePicture ? '' : 'D')
  })

  test('a token refused at start is removed silently', async () => {
    await openApp('/browse', {
      as: aUser(),
      api: { 'GET /api/auth/me': refusal(401, 'not-signed-in', 'Please sign in.') },
    })
    await within(await bar()).findByRole('link', { name: 'Sign in' })
    expect(localStorage.getItem('auth_token')).toBeNull()
    const notices = await screen.findByRole('region', { name: /Notices/ })
    expect(within(notices).queryAllByRole('listitem')).toEqual([])
  })

  test('marks the current page', async () => {
    await openApp('/browse', { as: aUser() })
    const links = within(await bar())
    await waitFor(() => expect(links.getByRole('link', { name: 'Library' })).toBeDefined())
    expect(links.getByRole('link', { name: 'Browse' }).getAttribute('aria-current')).toBe('page')
  })
})

describe('logging out', () => {
  test('ends the session, loads the landing page and shows Logged Out there', async () => {
    const visit = await openMenu('/browse', { as: aUser(), api: { 'POST /api/auth/logout': { body: { ok: true } } } })
    await choose(visit, 'Logout')
    await waitFor(() => expect(visit.loaded).toEqual(['/']))
    expect(localStorage.getItem('auth_token')).toBeNull()
    const notice = sessionStorage.getItem('fairwave-signed-out')

    forgetEverything()
    sessionStorage.setItem('fairwave-signed-out', notice ?? '')
    await openApp('/')
    await says('Logged Out')
    await says('You have been successfully logged out.')
  })
})

describe('the theme', () => {
  test('changes at once and is stored', async () => {
    const visit = await openMenu('/browse', { as: aUser() })
    await choose(visit, 'Light theme')
    expect(document.documentElement.dataset.theme).toBe('light')
    expect(JSON.parse(localStorage.getItem('fairwave-player-settings') ?? '')).toMatchObject({ darkMode: false })
  })
})

describe('left-handed mode', () => {
  const PATCH = 'PATCH /api/users/7/accessibility'

  test('is saved, applied and announced', async () => {
    const visit = await openMenu('/browse', {
      as: aUser(),
      api: { [PATCH]: { body: aUser({ leftHandedMode: true }) } },
    })
    await choose(visit, 'Left-handed mode')
    await says('Preference Saved')
    await says('Left-handed mode activated')
    expect(visit.api.named(PATCH)[0]?.body).toEqual({ leftHandedMode: true })
    expect(document.documentElement.dataset.handed).toBe('left')
  })

  test('is read from the user, and can be switched off', async () => {
    const visit = await openMenu('/browse', {
      as: aUser({ leftHandedMode: true }),
      api: { [PATCH]: { body: aUser() } },
    })
    expect(document.documentElement.dataset.handed).toBe('left')
    await choose(visit, 'Right-handed mode')
    await says('Right-handed mode activated')
    expect(document.documentElement.dataset.handed).toBe('right')
  })

  test.each([
    [refusal(503, 'unavailable', 'We cannot reach our records right now.'), 'We cannot reach our records right now.'],
    ['network-failure', 'Failed to save your preference'],
  ] as const)('goes back when saving fails: %j', async (answer, words) => {
    const visit = await openMenu('/browse', { as: aUser(), api: { [PATCH]: answer } })
    await choose(visit, 'Left-handed mode')
    await says('Error')
    await says(words)
    expect(document.documentElement.dataset.handed).toBe('right')
  })
})
