// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const sent = {
  id: 1,
  subject: 'Hello',
  body: 'Text',
  createdAt: '2026-02-03T10:00:00Z',
  sentBy: 'keeper',
  recipients: 1200,
  delivered: 1150,
  waiting: 50,
}
const open = (api: NonNullable<Parameters<typeof openApp>[1]>['api'] = {}) =>
  openApp('/admin-dashboard?tab=newsletter', {
    as: aUser({ role: 'ADMIN', username: 'keeper' }),
    api: {
      'GET /api/mailing-list/subscribers': { body: { subscribers: [], total: 3, confirmed: 2 } },
      'GET /api/mailing-list/newsletters': { body: [sent] },
      ...api,
    },
  })

test('a newsletter is previewed, tested on oneself, and sent once after a confirmation', async () => {
  const { user, api } = await open({
    'POST /api/mailing-list/newsletters/test': { body: { message: 'Sent to keeper@example.org.' } },
    'POST /api/mailing-list/newsletters': { status: 201, body: { ...sent, recipients: 2 } },
  })
  await user.type(await screen.findByLabelText('Subject'), 'Beta')
  await user.type(screen.getByLabelText(/^Text/), 'First.{Enter}{Enter}Second.')
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  preview.getByRole('heading', { name: 'Beta' })
  preview.getByText('Second.')
  await user.click(screen.getByRole('button', { name: 'Send me a test' }))
  await screen.findByText('Sent to keeper@example.org.')
  expect(api.named('POST /api/mailing-list/newsletters')).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Send to 2 subscribers' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Send Newsletter' }))
  asked.getByText(/“Beta” goes to 2 confirmed subscribers/)
  await user.click(asked.getByRole('button', { name: 'Send now' }))
  await screen.findByText('It’s on its way to 2 subscribers.')
  const [request] = api.named('POST /api/mailing-list/newsletters')
  expect(request?.body).toEqual({ subject: 'Beta', body: 'First.\n\nSecond.' })
  expect(request?.headers.get('idempotency-key')).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveProperty('value', ''))
})

test('without a subject or text the errors are at their fields, and nothing is sent', async () => {
  const { user, api } = await open()
  await user.click(await screen.findByRole('button', { name: 'Send to 2 subscribers' }))
  await screen.findByText('Please enter a subject.')
  screen.getByText('Please enter a text.')
  expect(document.activeElement).toBe(screen.getByLabelText('Subject'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(api.named('POST /api/mailing-list/newsletters')).toEqual([])
})

test('the history shows how many got a newsletter and how many wait', async () => {
  await open()
  const table = within(await screen.findByRole('table', { name: 'Sent newsletters' }))
  for (const words of ['Hello', 'keeper', '1,200', '1,150', '50']) table.getByText(words)
})
