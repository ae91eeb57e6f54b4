// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { aUser } from '../../../testing/a-user.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'
import { codeTable } from './code-csv.ts'

afterEach(forgetEverything)

const sheet = {
  id: 3,
  name: 'Concert in Leeds',
  contentId: 1,
  title: 'Harbour',
  codes: 2,
  redeemed: 1,
  createdAt: '2026-02-03T10:00:00Z',
  expiresAt: null,
  revokedAt: null,
}
const codes = ['7K2M-QX0D-9ABC-DEFG', '8K2M-QX0D-9ABC-DEFG']
const gift = { kind: 'track', contentId: 1, title: 'Harbour', artistName: 'Ada', artistUsername: 'ada' }

test('an artist makes codes, which are shown once as cards', async () => {
  const { api, user } = await openApp('/admin/codes', {
    as: aUser({ id: 7, role: 'ARTIST' }),
    api: {
      'GET /api/tracks': { body: [aTrack({ artistId: 7 })] },
      'GET /api/albums/artist/7': { body: [] },
      'GET /api/me/code-sheets': { body: [sheet] },
      'POST /api/me/code-sheets': { status: 201, body: { sheet, codes } },
    },
  })
  await screen.findByText('1 of 2')
  await user.click(screen.getByRole('button', { name: 'Make codes' }))
  screen.getByText('Please choose a release.')
  await user.selectOptions(screen.getByLabelText('Release'), '1')
  await user.type(screen.getAllByLabelText('Name')[0] as HTMLElement, 'Concert in Leeds')
  await user.click(screen.getByRole('button', { name: 'Make codes' }))
  await screen.findByText('8K2M-QX0D-9ABC-DEFG')
  screen.getByRole('img', { name: 'QR code of 7K2M-QX0D-9ABC-DEFG' })
  expect(api.named('POST /api/me/code-sheets')[0]?.body).toEqual({
    contentId: 1,
    name: 'Concert in Leeds',
    codes: 50,
    expiresAt: null,
  })
})

test('an artist makes a discount code, at most for the whole price', async () => {
  const { api, user } = await openApp('/admin/codes', {
    as: aUser({ id: 7, role: 'ARTIST' }),
    api: {
      'GET /api/tracks': { body: [] },
      'GET /api/albums/artist/7': { body: [] },
      'GET /api/me/code-sheets': { body: [] },
      'GET /api/me/discounts': { body: [] },
      'POST /api/me/discounts': { status: 201, body: { code: '7K2M-QX0D-9ABC-DEFG', discount: {} } },
    },
  })
  await user.type((await screen.findAllByLabelText('Name'))[1] as HTMLElement, 'For readers')
  await user.type(screen.getByLabelText('Discount (%)'), '101')
  await user.click(screen.getByRole('button', { name: 'Make code' }))
  screen.getByText('Please enter 1 to 100.')
  await user.clear(screen.getByLabelText('Discount (%)'))
  await user.type(screen.getByLabelText('Discount (%)'), '20')
  await user.click(screen.getByRole('button', { name: 'Make code' }))
  await screen.findByText('7K2M-QX0D-9ABC-DEFG')
  expect(api.named('POST /api/me/discounts')[0]?.body).toEqual({
    name: 'For readers',
    off: { percent: 20 },
    contentId: null,
    mostUses: null,
    expiresAt: null,
  })
})

test('a table of codes has links, and no title is a formula in it', () => {
  const table = codeTable({ sheet: { ...sheet, title: '=cmd "x"' }, codes } as never)
  expect(table.split('\r\n')).toHaveLength(3)
  expect(table).toContain(`/redeem#${codes[0]}"`)
  expect(table).toContain(`"'=cmd ""x"""`)
})

test('the wallet leads to redeeming a code', async () => {
  await openApp('/wallet', { as: aUser(), api: { 'GET /api/credits/wallet': { body: { balance: 5 } } } })
  const link = await screen.findByRole('link', { name: 'Redeem a code' })
  expect(link.getAttribute('href')).toBe('/redeem')
})

test('a code from a card is checked, then redeemed; a wrong one says so', async () => {
  const { api, user } = await openApp('/redeem#7K2M-QX0D-9ABC-DEFG', {
    as: aUser(),
    api: {
      'POST /api/redeem/check': refusal(404, 'not-found', 'We don’t know this code.'),
      'POST /api/redeem': { body: gift },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByText('We don’t know this code.')
  api.answer('POST /api/redeem/check', { body: gift })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.click(await screen.findByRole('button', { name: 'Get it' }))
  const link = await screen.findByRole('link', { name: 'Listen now' })
  expect(link.getAttribute('href')).toBe('/track/1')
  expect(api.named('POST /api/redeem')[0]?.body).toEqual({ code: '7K2M-QX0D-9ABC-DEFG' })
  within(document.body).getByText(/It’s in your library/)
})
