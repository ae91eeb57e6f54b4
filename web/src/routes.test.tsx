// @vitest-environment happy-dom
import { PAGES } from '@fairwave/contract/pages'
import { isMusician } from '@fairwave/contract/people/roles'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PageSkeleton } from './features/frame/status-pages/page-skeleton.tsx'
import { routeAt } from './routes.tsx'
import { aUser } from './testing/a-user.ts'
import { anArtistPage } from './testing/an-artist-page.ts'
import { forgetEverything, openApp } from './testing/render-app.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(forgetEverything)

const EXAMPLES: Record<string, string> = { id: '7', artistId: '7', genre: 'jazz' }
const exampleOf = (path: string) => path.replaceAll(/:(\w+)\??/g, (_, name) => EXAMPLES[name] ?? 'dusty')
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('every page has a screen', () => {
  test.each(PAGES.map(({ path }) => path).filter((path) => !['/profile', '/upload'].includes(path)))(
    '%s',
    async (path) => {
      const admin = aUser({ role: 'LABEL' })
      const { address } = await openApp(exampleOf(path), {
        as: admin,
        api: { 'GET /api/users/dusty': { body: admin } },
      })
      await waitFor(() => expect(document.querySelector('main:not([aria-busy="true"]) h1')).not.toBeNull())
      expect(screen.queryByRole('heading', { name: '404 Page Not Found' })).toBeNull()
      expect(document.querySelectorAll('main')).toHaveLength(1)
      await waitFor(() => expect(document.title).toMatch(/ · Fairwave$/))
      await waitFor(() => {
        const isFrontPage = address() === '/'
        expect(screen.queryByRole('region', { name: 'Player' }) === null).toBe(isFrontPage)
        expect(screen.queryByRole('button', { name: /^Account menu/ }) === null).toBe(isFrontPage)
      })
    },
  )
})

describe('the frame around a page', () => {
  test('a page has a heading while its code or its data is loading', async () => {
    render(<PageSkeleton />)
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
    within(screen.getByRole('main')).getByRole('heading', { level: 1 })
    cleanup()
    for (const path of ['/artist/dusty', '/fan/dusty', '/label/dusty', '/ad-man/dusty']) {
      const unanswered = () => new Promise<never>(() => {})
      await openApp(path, { api: { 'GET /api/users/dusty': unanswered, 'GET /api/artists/dusty': unanswered } })
      await heading('dusty')
      if (path !== '/artist/dusty') screen.getAllByText('Loading profile...')
      expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
      cleanup()
    }
  })

  test('the landing page has its own bar, and neither the navigation nor the player', async () => {
    await openApp('/')
    await heading('Fair Music Streaming For Everyone')
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
    const bar = within(screen.getByRole('navigation', { name: 'Main' }))
    await bar.findByRole('link', { name: 'X' })
    const ways = bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(Object.fromEntries(ways)).toEqual({
      Home: '/home',
      Browse: '/browse',
      X: 'https://x.com/fairwave',
      Instagram: 'https://www.instagram.com/fairwave',
      YouTube: 'https://www.youtube.com/@fairwave',
      ADMIN: '/admin-login',
      'Sign in': '/auth',
    })
  })

  test('any other page has both', async () => {
    await openApp('/privacy')
    await heading('Privacy')
    expect(screen.getByRole('region', { name: 'Player' })).toBeDefined()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
  })

  test('an unknown path shows the 404 page with a link home', async () => {
    await openApp('/no/such/page')
    await heading('404 Page Not Found')
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('region', { name: 'Player' })).toBeDefined()
  })

  test('the UI kit’s page exists in development', () => expect(routeAt('/design').title).toBe('Design'))
})

describe('navigating', () => {
  test('a new page starts at the top, with the focus on its heading', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const { user } = await openApp('/browse')
    await heading('Browse')
    await user.click(screen.getByRole('link', { name: 'Privacy' }))
    const arrived = await heading('Privacy')
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
    expect(document.activeElement).toBe(arrived)
    expect(document.title).toBe('Privacy · Fairwave')
  })

  test('a focused toast keeps the focus when the page arrives', async () => {
    await openApp('/subscribe/7')
    await screen.findAllByText('Login Required')
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    await heading('Fair Music Streaming For Everyone')
    expect(document.activeElement?.closest('[role="region"]')?.getAttribute('aria-label')).toMatch(/Notices/)
  })

  test('the first tab stop skips the navigation', async () => {
    const { user } = await openApp('/browse')
    await heading('Browse')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    expect(document.activeElement?.getAttribute('href')).toBe('#main')
    expect(document.getElementById('main')?.tabIndex).toBe(-1)
  })
})

describe('who may open what', () => {
  test.each([
    '/messages',
    '/notifications',
    '/admin/music',
    '/admin/money',
    '/wallet',
    '/receipt',
    '/receipts/P-12',
    '/adman',
    '/label',
    '/edit-track/7',
  ])('%s redirects a visitor to sign in, and back afterwards', async (path) => {
    const { address } = await openApp(path)
    await heading('Sign in or join')
    expect(address()).toBe(`/auth?return=${encodeURIComponent(path)}`)
  })

  test.each([
    ['FAN', '/admin/music', 'Only artists and labels can access the music admin page.'],
    ['ADMAN', '/admin/money', 'Only artists and labels can access the music admin page.'],
    ['ADMIN', '/admin/music', 'Only artists and labels can access the music admin page.'],
    ['FAN', '/adman', 'Only advertisers can access the ad admin page.'],
    ['ARTIST', '/label', 'Only labels can access the label admin page.'],
  ] as const)('%s at %s is redirected with a reason', async (role, path, reason) => {
    const { address } = await openApp(path, { as: aUser({ role }) })
    await heading('Fair Music Streaming For Everyone')
    expect(address()).toBe('/')
    expect((await screen.findAllByText('Access denied')).length).toBeGreaterThan(0)
    expect(screen.getAllByText(reason).length).toBeGreaterThan(0)
  })

  test.each([
    ['ARTIST', '/admin/music', 'Music Admin'],
    ['BOTH', '/admin/music', 'Music Admin'],
    ['LABEL', '/admin/music', 'Music Admin'],
    ['BOTH', '/admin/money', 'Money Admin'],
    ['LABEL', '/admin/money', 'Label Admin'],
    ['ADMAN', '/adman', 'Ad Admin'],
    ['LABEL', '/admin/label', 'Label Admin'],
    ['ADMIN', '/admin-dashboard', 'Site Admin'],
  ] as const)('%s may open %s', async (role, path, title) => {
    await openApp(path, { as: aUser({ role }) })
    await heading(title)
  })

  test('the library asks visitors to sign in, in place', async () => {
    const { address } = await openApp('/library')
    await screen.findByText('Login Required')
    expect(address()).toBe('/library')
  })

  test('subscribing needs a sign-in', async () => {
    const { address } = await openApp('/subscribe/7')
    await heading('Fair Music Streaming For Everyone')
    expect(address()).toBe('/')
    await screen.findAllByText('You need to be logged in to subscribe to an artist.')
  })

  test.each(['/subscribe', '/subscribe/nobody'])('%s has no artist to subscribe to', async (path) => {
    const { address } = await openApp(path, { as: aUser() })
    await waitFor(() => expect(address()).toBe('/'))
    await screen.findAllByText('Please select an artist to subscribe to.')
  })

  test('the dashboard does not trust the browser’s flags', async () => {
    localStorage.setItem('adminLoggedIn', 'true')
    localStorage.setItem('adminUsername', 'admin')
    const { address } = await openApp('/admin-dashboard', { as: aUser() })
    await heading('Admin Login')
    expect(address()).toBe('/admin-login')
  })

  test('the dashboard does not trust a stored administrator the server can’t confirm', async () => {
    localStorage.setItem('user', JSON.stringify(aUser({ role: 'ADMIN' })))
    const { address } = await openApp('/admin-dashboard', {
      as: aUser(),
      api: { 'GET /api/auth/me': 'network-failure' },
    })
    await heading('Admin Login')
    expect(address()).toBe('/admin-login')
  })

  test.each(['/messages', '/browse', '/artist/dusty', '/admin-dashboard'])(
    'a user with a temporary password who opens %s must choose a new one first',
    async (path) => {
      const { address } = await openApp(path, { as: aUser({ mustChangePassword: true, role: 'ADMIN' }) })
      await heading('Change Password')
      expect(address()).toBe('/change-password')
      screen.getByText(/An administrator set your password/)
    },
  )
})

/** The server's user responses; only musicians have an artist page. */
const pagesOf = (user: ReturnType<typeof aUser>) => ({
  'GET /api/users/dusty': {
    body: {
      ...user,
      musicTaste: [],
      fanCount: 0,
      showsCollection: false,
      purchaseCount: null,
      isFan: false,
      isBlocked: false,
    },
  },
  ...(isMusician(user.role) && { 'GET /api/artists/dusty': { body: anArtistPage({ user }) } }),
})

describe('redirecting paths', () => {
  test.each([
    ['FAN', '/fan/dusty'],
    ['ARTIST', '/artist/dusty'],
    ['BOTH', '/artist/dusty'],
    ['LABEL', '/label/dusty'],
    ['ADMAN', '/ad-man/dusty'],
  ] as const)('/profile of a %s redirects to %s', async (role, own) => {
    const user = aUser({ role })
    const { address } = await openApp('/profile', { as: user, api: pagesOf(user) })
    await heading('Dusty Needle')
    expect(address()).toBe(own)
  })

  test.each([
    ['FAN', '/fan/dusty'],
    ['BOTH', '/artist/dusty'],
    ['ADMAN', '/ad-man/dusty'],
    ['ADMIN', '/admin-dashboard'],
  ] as const)('My page on the landing page links a %s to %s', async (role, own) => {
    await openApp('/', { as: aUser({ username: 'dusty', role }) })
    expect((await screen.findByRole('link', { name: 'My page' })).getAttribute('href')).toBe(own)
  })

  test('/profile redirects a visitor to the landing page', async () => {
    const { address } = await openApp('/profile')
    await heading('Fair Music Streaming For Everyone')
    expect(address()).toBe('/')
  })

  test('/upload redirects to the music admin', async () => {
    const { address } = await openApp('/upload', { as: aUser({ role: 'ARTIST' }) })
    await heading('Music Admin')
    expect(address()).toBe('/admin/music')
  })

  test.each([
    ['FAN', '/fan/dusty'],
    ['ADMAN', '/ad-man/dusty'],
    ['LABEL', '/label/dusty'],
    ['ARTIST', '/artist/dusty'],
  ] as const)('/artist of a %s redirects to %s', async (role, own) => {
    const { address } = await openApp('/artist/dusty', { api: pagesOf(aUser({ role })) })
    await heading('Dusty Needle')
    expect(address()).toBe(own)
  })

  test('an unknown artist shows Artist Not Found', async () => {
    await openApp('/artist/nobody')
    await heading('Artist Not Found')
    screen.getByText('The artist "nobody" does not exist or has been removed.')
  })

  test('an unknown fan shows Profile Not Found', async () => {
    await openApp('/fan/no.body')
    await heading('Profile Not Found')
    expect(screen.getAllByRole('link', { name: 'Browse Music' })[0]?.getAttribute('href')).toBe('/browse')
    screen.getByText('No user with the username "no.body" was found.')
  })
})
