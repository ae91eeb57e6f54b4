// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(() => {
  vi.useRealTimers()
  forgetEverything()
})

const label = aUser({ role: 'LABEL', username: 'ISR' })
const { email: _, leftHandedMode: __, mustChangePassword: ___, ...person } = aUser()
const entry = (
  id: number,
  username: string,
  status: string,
  figures: [number, number, number | null, number | null],
  permissions = {},
) => ({
  ...person,
  id,
  username,
  displayName: username.toUpperCase(),
  role: 'ARTIST',
  status,
  asksToManageCatalog: false,
  managesCatalog: false,
  mayRelease: false,
  asksToRelease: false,
  ...permissions,
  stats: { trackCount: figures[0], totalPlays: figures[1], totalSales: figures[2], totalEarnings: figures[3] },
})
const ROSTER = [
  entry(1, 'vessel', 'accepted', [3, 1500, 14, 1940]),
  entry(2, 'bwt', 'accepted', [2, 20, 3, 12345]),
  entry(3, 'newcomer', 'offered', [1, 7, null, null]),
]
const firstCells = () =>
  screen
    .getAllByRole('rowheader')
    .map(({ textContent }) => /@(\w+)/.exec(textContent ?? '')?.[1]?.replace('Offered', ''))

test.each(['/label', '/admin/label', '/admin/money'])(
  '%s is Label Admin, with the roster and its figures',
  async (path) => {
    const { user } = await openApp(path, { as: label, api: { 'GET /api/me/roster': { body: ROSTER } } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Label Admin' })).toBeDefined()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Roster', 'Payment Methods'])
    const figure = (name: string) => screen.getByText(name).parentElement?.textContent
    expect(await screen.findByText('Signed Artists')).toBeDefined()
    expect(['Signed Artists', 'Total Tracks', 'Total Plays', 'Total Earnings'].map(figure)).toEqual([
      'Signed Artists2and 1 offered',
      'Total Tracks5',
      'Total Plays1,520',
      'Total Earnings£142.85',
    ])
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Artist',
      'Tracks',
      'Plays',
      'Sales',
      'Earnings',
      'Actions',
    ])
    expect(firstCells()).toEqual(['bwt', 'vessel', 'newcomer'])
    expect(screen.getByRole('link', { name: 'View BWT' }).getAttribute('href')).toBe('/artist/bwt')

    await user.click(screen.getByRole('button', { name: 'Plays' }))
    expect(firstCells()).toEqual(['vessel', 'bwt', 'newcomer'])
    expect(screen.getByRole('columnheader', { name: 'Plays' }).getAttribute('aria-sort')).toBe('descending')
    await user.click(screen.getByRole('button', { name: 'Sort ascending' }))
    expect(firstCells()).toEqual(['newcomer', 'bwt', 'vessel'])

    await user.type(screen.getByRole('searchbox', { name: 'Search artists' }), 'ves')
    expect(firstCells()).toEqual(['vessel'])
    await user.type(screen.getByRole('searchbox', { name: 'Search artists' }), 'zzz')
    expect(screen.getByText('No artists match your search.')).toBeDefined()
  },
)

test('a label without artists sees the empty state', async () => {
  await openApp('/label', { as: label, api: { 'GET /api/me/roster': { body: [] } } })
  expect(await screen.findByText("You haven't signed any artists yet.")).toBeDefined()
})

test('a label asks an artist for permission to release, and releases for artists who gave it', async () => {
  const roster = [
    entry(1, 'vessel', 'accepted', [3, 1500, 14, 1940], { mayRelease: true }),
    entry(2, 'bwt', 'accepted', [2, 20, 3, 12345]),
    entry(3, 'newcomer', 'offered', [1, 7, null, null]),
  ]
  const { api, user } = await openApp('/label', {
    as: label,
    api: {
      'GET /api/me/roster': { body: roster },
      'POST /api/me/roster/2/release-request': { body: { asksToRelease: true } },
      'GET /api/tracks': { body: [] },
      'GET /api/me/friends': { body: [] },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'More about NEWCOMER' }))
  expect(screen.queryByRole('menuitem', { name: /release/i })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'More about BWT' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ask to release music for them…' }))
  await user.click(await screen.findByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('BWT has been notified.')).toBeDefined()
  expect(api.named('POST /api/me/roster/2/release-request')).toHaveLength(1)
  expect(screen.getByText('You release for them')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'More about VESSEL' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Release for VESSEL…' }))
  expect(await screen.findByRole('dialog', { name: 'Upload New Track' })).toBeDefined()
})

test('a failed roster can be loaded again', async () => {
  const { api, user } = await openApp('/label', { as: label, api: { 'GET /api/me/roster': { status: 500, body: '' } } })
  expect(await screen.findByText('Error Loading Roster')).toBeDefined()
  api.answer('GET /api/me/roster', { body: ROSTER })
  await user.click(screen.getByRole('button', { name: 'Refresh Page' }))
  expect(await screen.findByText('@vessel')).toBeDefined()
})

test("a label's balance is under Payment Methods, with Withdraw", async () => {
  const money = {
    balance: 12.5,
    pendingEarnings: 3,
    clearing: [{ amount: 3, availableAt: '2026-02-10T10:00:00Z', reason: 'clearing' as const }],
    totalEarned: 12.5,
    pendingPayouts: 1,
    tracksSold: 0,
    recentTransactions: [],
    hasPaymentMethod: true,
    paymentMethod: 'bank-account',
    bankAccount: { accountName: 'ISR', accountNumberLastFour: '6789', bankName: 'Bank of Byron' },
  }
  const { user } = await openApp('/label', {
    as: label,
    api: {
      'GET /api/me/roster': { body: [] },
      'GET /api/me/earnings': { body: money },
      'GET /api/me/withdrawals': { body: [] },
    },
  })
  await user.click(await screen.findByRole('tab', { name: 'Payment Methods' }))
  const balance = (await screen.findByRole('heading', { name: 'Available Balance' })).closest('section') as HTMLElement
  expect(within(balance).getByText('£12.50')).toBeDefined()
  expect(within(balance).getByRole<HTMLButtonElement>('button', { name: 'Withdraw' }).disabled).toBe(false)
  expect(screen.getByText('Bank of Byron')).toBeDefined()
  expect(within(balance).getByText(/£3.00 more is pending/).textContent).toContain('until 10 Feb 2026')
  const pending = screen.getByRole('heading', { name: 'Pending Earnings' }).closest('section') as HTMLElement
  expect(within(pending).getByRole('listitem').textContent).toBe(
    'Available on 10 Feb 2026The card payment is not final yet£3.00',
  )
})

test('the roster is refetched every five minutes', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'],
  })
  const { api } = await openApp('/label', { as: label, api: { 'GET /api/me/roster': { body: ROSTER } } })
  expect(await screen.findByText('@vessel')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(200_000))
  expect(api.named('GET /api/me/roster')).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(110_000))
  expect(api.named('GET /api/me/roster')).toHaveLength(2)
})
