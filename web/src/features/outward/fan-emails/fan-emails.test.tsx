// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const anEmail = (changes: object = {}) => ({
  id: 1,
  subject: 'Hello',
  body: 'Text',
  audience: 'followers',
  release: null,
  createdAt: '2026-02-03T10:00:00Z',
  sendAt: '2026-02-03T10:00:00Z',
  state: 'sending',
  recipients: 1200,
  delivered: 900,
  refused: 2,
  waiting: 298,
  ...changes,
})
const open = (api: NonNullable<Parameters<typeof openApp>[1]>['api'] = {}, role: 'ARTIST' | 'FAN' = 'ARTIST') =>
  openApp('/admin/emails', {
    as: aUser({ id: 7, role, displayName: 'Mona' }),
    api: {
      'GET /api/me/fan-emails': { body: [] },
      'GET /api/me/fan-emails/audience': { body: { recipients: 2 } },
      'GET /api/albums/artist/7': { body: [{ id: 9, title: 'Low Water' }] },
      'GET /api/tracks': { body: [] },
      ...api,
    },
  })

test('an email is previewed, tested on oneself, and sent once to the buyers of a release', async () => {
  const { user, api } = await open({
    'POST /api/me/fan-emails/test': { body: { message: 'Sent to mona@example.org.' } },
    'POST /api/me/fan-emails': { status: 201, body: anEmail() },
  })
  await screen.findByText('2 fans agreed to your emails.')
  await user.selectOptions(screen.getByLabelText('To'), 'release')
  await user.selectOptions(await screen.findByLabelText('Release'), 'album:9')
  await user.type(screen.getByLabelText('Subject'), 'News')
  await user.type(screen.getByLabelText(/^Text/), 'First.{Enter}{Enter}Second.')
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  preview.getByRole('heading', { name: 'News' })
  preview.getByText(/agreed to emails from Mona/)
  await user.click(screen.getByRole('button', { name: 'Send me a test' }))
  await screen.findByText('Sent to mona@example.org.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Send Email' }))
  asked.getByText('“News” goes to 2 fans.')
  await user.click(asked.getByRole('button', { name: 'Send now' }))
  await screen.findByText('It’s on its way. You can leave this page.')
  const [request] = api.named('POST /api/me/fan-emails')
  expect(request?.body).toEqual({ subject: 'News', body: 'First.\n\nSecond.', audience: 'buyers', albumId: 9 })
  expect(request?.headers.get('idempotency-key')).toBeTruthy()
})

test('what is missing is said at its field, and nothing is sent to no one', async () => {
  const { user, api } = await open()
  await screen.findByText('2 fans agreed to your emails.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Please enter a subject.')
  screen.getByText('Please enter a text.')
  api.answer('GET /api/me/fan-emails/audience', { body: { recipients: 0 } })
  await user.selectOptions(screen.getByLabelText('To'), 'subscribers')
  await screen.findByText(/None of them has agreed/)
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
  expect(api.named('POST /api/me/fan-emails')).toEqual([])
})

test('the history shows how far an email is, and stops it after a question', async () => {
  const { user, api } = await open({
    'GET /api/me/fan-emails': { body: [anEmail()] },
    'DELETE /api/me/fan-emails/1': { body: anEmail({ state: 'stopped' }) },
  })
  await screen.findByText(/900 of 1,200 fans reached · 2 addresses refused it/)
  await user.click(screen.getByRole('button', { name: 'Stop Hello' }))
  api.answer('GET /api/me/fan-emails', { body: [anEmail({ state: 'stopped', waiting: 0 })] })
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop it' }))
  await screen.findByText('Stopped')
})

test('fans have no such page', async () => {
  await open({}, 'FAN')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Emails to Fans' })).toBeNull())
})
