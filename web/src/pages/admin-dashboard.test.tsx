// @vitest-environment happy-dom
import type { AdminTrack, AdminUser } from '@fairwave/contract/house/admin'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { refusal } from '../testing/fake-api.ts'
import { forgetEverything, openApp } from '../testing/render-app.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(forgetEverything)

const admin = aUser({ role: 'ADMIN', username: 'keeper' })
const CSV =
  'ID,Email,Name,Status,Source,Created At\r\n1,mona@example.org,Mona,Confirmed,landing_page,2026-02-03T10:00:00.000Z'
const subscribers = [
  {
    id: 2,
    email: 'nils@example.org',
    name: null,
    confirmed: false,
    source: 'website',
    createdAt: '2026-02-04T10:00:00Z',
  },
  {
    id: 1,
    email: 'mona@example.org',
    name: 'Mona',
    confirmed: true,
    source: 'landing_page',
    createdAt: '2026-02-03T10:00:00Z',
  },
]
type Listed<Row> = Omit<Row, 'id'> & { id: number }
const listed = (username: string, changes: Partial<Listed<AdminUser>> = {}): Listed<AdminUser> => ({
  id: 31,
  username,
  displayName: '',
  email: '',
  role: 'FAN',
  isPremium: false,
  bio: null,
  profilePicture: null,
  createdAt: '2026-01-05T10:00:00Z',
  lastActiveAt: null,
  suspendedAt: null,
  suspensionReason: null,
  hasSecondFactor: false,
  ...changes,
})
const upload = {
  title: 'Static',
  artistName: '',
  artistUsername: 'ada',
  sleeveArtwork: null,
  genre: null,
  rejectionReason: null,
  appeal: null,
}
const uploads = [5, 4, 3, 2, 1].map((id) => ({
  ...upload,
  id,
  artistId: 4,
  createdAt: '2026-02-03T10:00:00Z',
  review: 'open' as AdminTrack['review'],
}))

function open(api: NonNullable<Parameters<typeof openApp>[1]>['api'] = {}, path = '/admin-dashboard?tab=subscribers') {
  return openApp(path, {
    as: admin,
    api: {
      'GET /api/mailing-list/subscribers': { body: { subscribers, total: 2, confirmed: 1 } },
      'GET /api/mailing-list/admin': { body: CSV },
      'GET /api/users': { body: [listed('otto')] },
      'GET /api/admin/tracks': { body: uploads },
      'GET /api/admin/reports': { body: [] },
      ...api,
    },
  })
}
const goTo = async ({ user }: Awaited<ReturnType<typeof open>>, tab: string) =>
  user.click(await screen.findByRole('tab', { name: tab }))
const cells = (row: Element | null | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent?.trim())

test('the dashboard has its four tabs after the overview and loads subscribers, users, tracks and the export preview', async () => {
  const { api } = await open()
  await screen.findByText('mona@example.org')
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
  expect(tabs.slice(0, 5)).toEqual([
    'Overview',
    'Email Subscribers',
    'User Management',
    'Content Oversight',
    'Analytics',
  ])
  await waitFor(() => {
    for (const list of ['GET /api/users', 'GET /api/admin/tracks', 'GET /api/mailing-list/admin'])
      expect(api.named(list), list).toHaveLength(1)
  })
  expect(api.named('GET /api/mailing-list/admin')[0]?.query.get('limit')).toBe('5')
  expect((await screen.findByText('Preview of the export')).parentElement?.textContent).toContain('ID,Email,Name')
  expect(screen.getByRole('link', { name: 'Back to Site' }).getAttribute('href')).toBe('/')
  screen.getByText(`© ${new Date().getFullYear()} Fairwave`)
  screen.getByText('Signed in as Admin')
})

const OVERVIEW = {
  waiting: [
    { kind: 'payouts', count: 2, oldestAt: new Date(Date.now() - 3 * 86_400_000).toISOString() },
    { kind: 'ads', count: 0, oldestAt: null },
    { kind: 'failed-jobs', count: 1, oldestAt: new Date().toISOString() },
  ],
  health: {
    problem: null,
    workers: 1,
    jobsDue: 0,
    oldestDueAt: null,
    mail: 'folder',
    freeBytes: 5 * 1024 ** 3,
    backups: {
      isNightly: false,
      lastGoodAt: null as string | null,
      failure: null as string | null,
      isLate: false,
    },
  },
  today: { day: '2026-02-04', listens: 1234, sales: 3, signUps: 2, income: 4.5 },
}

test('the dashboard opens on the overview: what waits leads to its tab, then the day and the health', async () => {
  const visit = await open({ 'GET /api/admin/overview': { body: OVERVIEW } }, '/admin-dashboard')
  const waiting = (await screen.findByRole('heading', { name: 'Waiting for you' })).closest('section')!
  expect(
    within(waiting)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/^2 payouts to payoldest: 3 days ago/),
    expect.stringMatching(/^1 failed joboldest: /),
  ])
  const today = screen.getByRole('region', { name: 'Today' })
  for (const words of ['1,234', '3', '2', '£4.50']) within(today).getByText(words)
  screen.getByText('Database and media respond')
  screen.getByText('5 GB free')
  screen.getByText(/^None yet: set BACKUP_DIR/)
  await visit.user.click(within(waiting).getByRole('link', { name: '2 payouts to pay' }))
  expect(visit.address()).toBe('/admin-dashboard?tab=payouts')
  await screen.findByRole('tab', { name: 'Payouts', selected: true })
})

test('without the overview its error can be retried, and with nothing to do it says so', async () => {
  const visit = await open({ 'GET /api/admin/overview': { status: 500 } }, '/admin-dashboard')
  await screen.findByText('We couldn’t load the overview.')
  const empty = { ...OVERVIEW, waiting: [], health: { ...OVERVIEW.health, problem: 'The disk is full.' } }
  visit.api.answer('GET /api/admin/overview', { body: empty })
  await visit.user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Nothing is waiting')
  screen.getByText('The disk is full.')
})

test('the overview gives the age of the last good backup, and warns of an old one and a failure', async () => {
  const withBackups = (changes: object) => ({
    body: {
      ...OVERVIEW,
      health: { ...OVERVIEW.health, backups: { ...OVERVIEW.health.backups, isNightly: true, ...changes } },
    },
  })
  const visit = await open({ 'GET /api/admin/overview': withBackups({}) }, '/admin-dashboard')
  await screen.findByText('The first one will be made soon')
  const lastGoodAt = '2026-01-01T02:00:00Z'
  const show = async (changes: object) => {
    visit.api.answer('GET /api/admin/overview', withBackups({ lastGoodAt, ...changes }))
    await visit.user.click(screen.getByRole('tab', { name: 'User Management' }))
    await visit.user.click(screen.getByRole('tab', { name: 'Overview' }))
  }
  await show({ isLate: true })
  await screen.findByText('Older than two days')
  screen.getByText(/^Last good one:/)
  await show({ failure: 'There is no room left.' })
  await screen.findByText('The last one failed: There is no room left.')
})

test('subscribers are listed in columns, with a dash for no name', async () => {
  await open()
  await screen.findByText('mona@example.org')
  const [head, nils, mona] = screen.getAllByRole('row')
  expect(cells(head)).toEqual(['ID', 'Email', 'Name', 'Status', 'Source', 'Date Joined'])
  expect(cells(nils)).toEqual(['2', 'nils@example.org', '-', 'Pending', 'website', '4 Feb 2026'])
  expect(cells(mona)).toEqual(['1', 'mona@example.org', 'Mona', 'Confirmed', 'landing_page', '3 Feb 2026'])
})

test('an empty mailing list shows the empty state, after a spinner', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await open({ 'GET /api/mailing-list/subscribers': () => asked.then(() => ({ body: [] })) })
  await screen.findByText('Loading the subscribers')
  answer()
  await screen.findByText('No subscribers found')
})

test.each([
  ['network-failure', 'Failed to fetch email list'],
  [{ body: '<html>' }, 'Invalid response format from server'],
  [{ body: { rows: [] } }, 'Unexpected data format from server'],
] as const)('the list response %j shows a red banner above four samples', async (answer, words) => {
  await open({ 'GET /api/mailing-list/subscribers': answer })
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(screen.getAllByText('Sample')).toHaveLength(4)
})

test('a failed export shows an error, and requests the whole file', async () => {
  const visit = await open()
  await screen.findByText('Preview of the export')
  visit.api.answer('GET /api/mailing-list/admin', { status: 500 })
  await visit.user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect((await screen.findAllByText('Failed to fetch email list')).length).toBeGreaterThan(0)
  expect(visit.api.named('GET /api/mailing-list/admin')[1]?.query.has('limit')).toBe(false)
})

describe('User Management', () => {
  test('loads ten users at a time, with texts for missing fields', async () => {
    const visit = await open()
    await goTo(visit, 'User Management')
    await visit.user.type(await screen.findByPlaceholderText('Search users...'), 'ot')
    await waitFor(() => expect(visit.api.named('GET /api/users').at(-1)?.query.get('q')).toBe('ot'))
    expect(visit.api.named('GET /api/users').every(({ query }) => query.get('limit') === '10')).toBe(true)
    const row = (await screen.findByText('@otto')).closest('tr') as HTMLElement
    expect(cells(row).slice(0, 4)).toEqual(['Ootto@otto', 'FAN', 'No email', '5 Jan 2026'])
    await visit.user.click(within(row).getByRole('button', { name: 'Details of otto' }))
    const facts = [...(await screen.findByRole('dialog')).querySelectorAll('dl > div')].map((fact) => fact.textContent)
    expect(facts.slice(0, 5)).toEqual(['ID31', 'Display NameNot set', 'EmailNot set', 'RoleFAN', 'BioNo bio'])
  })

  test('a change of role asks first, naming the user, the old and the new role', async () => {
    const visit = await open({ 'PATCH /api/admin/users/31': { body: listed('otto', { role: 'ADMIN' }) } })
    await goTo(visit, 'User Management')
    await visit.user.click(await screen.findByRole('button', { name: 'Details of otto' }))
    const choose = async () => visit.user.selectOptions(await screen.findByLabelText('Change role'), 'ADMIN')
    await choose()
    const asked = await screen.findByRole('alertdialog')
    expect(asked.textContent).toContain('Change the role of @otto?')
    expect(asked.textContent).toContain('otto changes from FAN to ADMIN.')
    await visit.user.click(within(asked).getByRole('button', { name: 'Cancel' }))
    expect(visit.api.named('PATCH /api/admin/users/31')).toEqual([])
    await choose()
    await visit.user.click(await screen.findByRole('button', { name: 'Make ADMIN' }))
    await waitFor(() => expect(visit.api.named('PATCH /api/admin/users/31')[0]?.body).toEqual({ role: 'ADMIN' }))
  })

  test('a failed password reset shows an error', async () => {
    const visit = await open({ 'POST /api/admin/users/31/reset-password': { status: 500 } })
    await goTo(visit, 'User Management')
    await visit.user.click(await screen.findByRole('button', { name: 'Reset the password of otto' }))
    await visit.user.click(await screen.findByRole('button', { name: 'Reset password' }))
    expect((await screen.findAllByText('Something went wrong. Please try again.')).length).toBeGreaterThan(0)
  })

  test('without the user list only artists are shown', async () => {
    const artist = {
      ...listed('the_vessel', { role: 'ARTIST' }),
      email: undefined,
      createdAt: undefined,
      role: undefined,
    }
    const visit = await open({ 'GET /api/users': { status: 500 }, 'GET /api/artists': { body: [artist] } })
    await goTo(visit, 'User Management')
    const row = (await screen.findByText('@the_vessel')).closest('tr') as HTMLElement
    expect(cells(row)).toEqual(['Tthe_vessel@the_vessel', 'FAN', 'No email', 'Unknown'])
  })
})

test('the five latest uploads can be approved and rejected; without reports the empty state shows', async () => {
  const visit = await open({ 'POST /api/admin/tracks/5/approve': { body: { ...uploads[0], review: 'approved' } } })
  await goTo(visit, 'Content Oversight')
  expect(await screen.findAllByText(/^by Unknown Artist/)).toHaveLength(5)
  expect(screen.getAllByRole('button', { name: 'Reject Static' })).toHaveLength(5)
  await visit.user.click(screen.getAllByRole('button', { name: 'Approve Static' })[0] as HTMLElement)
  await waitFor(() => expect(visit.api.named('POST /api/admin/tracks/5/approve')).toHaveLength(1))
  expect(visit.api.named('GET /api/admin/tracks')[0]?.query.get('limit')).toBe('5')
  await screen.findByText('No flagged content')
  screen.getByText('All content looks good!')
})

test.each([
  [{ subscribers, total: 2, confirmed: 1 }, ['2', '50%', 'nils@example.org4 Feb 2026']],
  [{ subscribers: [], total: 0, confirmed: 0 }, ['0', '0%', 'No data']],
])('shows the figures of %j', async (body, figures) => {
  const visit = await open({ 'GET /api/mailing-list/subscribers': { body } })
  await goTo(visit, 'Analytics')
  const region = await screen.findByRole('region', { name: 'The mailing list' })
  const texts = [...region.querySelectorAll('dl > div')].map((figure) => figure.textContent)
  expect(texts).toEqual(
    ['Total Subscribers', 'Confirmed Rate', 'Latest Signup'].map((title, n) => `${title}${figures[n]}`),
  )
})

describe('the dashboard closes', () => {
  test('for a former administrator, at the first refused call', async () => {
    localStorage.setItem('adminLoggedIn', 'true')
    const visit = await open()
    await screen.findByText('mona@example.org')
    visit.api.answer('GET /api/auth/me', { body: aUser({ username: 'keeper' }) })
    visit.api.answer('GET /api/admin/reports', refusal(403, 'not-allowed', 'Only administrators can do this.'))
    await goTo(visit, 'Content Oversight')
    await waitFor(() => expect(visit.address()).toBe('/admin-login'))
    expect((await screen.findAllByText('You’re no longer an administrator.')).length).toBeGreaterThan(0)
    expect(screen.queryByText('mona@example.org')).toBeNull()
    expect(localStorage.getItem('adminLoggedIn')).toBeNull()
  })

  test('when the session is over', async () => {
    const visit = await open()
    await screen.findByText('mona@example.org')
    visit.api.answer('GET /api/admin/reports', refusal(401, 'not-signed-in', 'Please sign in.'))
    await goTo(visit, 'Content Oversight')
    await waitFor(() => expect(visit.address()).toBe('/admin-login'))
    expect((await screen.findAllByText('Your session has ended. Please sign in again.')).length).toBeGreaterThan(0)
  })

  test('not for a current administrator who was refused one call', async () => {
    const visit = await open({ 'GET /api/admin/reports': refusal(403, 'not-allowed', 'No.') })
    await screen.findByText('mona@example.org')
    const before = visit.api.named('GET /api/auth/me').length
    await goTo(visit, 'Content Oversight')
    await waitFor(() => expect(visit.api.named('GET /api/auth/me')).toHaveLength(before + 1))
    await screen.findByText('We couldn’t load the reports')
    expect(visit.address()).toBe('/admin-dashboard?tab=content')
  })
})
