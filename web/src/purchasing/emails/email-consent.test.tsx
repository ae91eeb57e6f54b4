// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { EmailConsent } from './email-consent.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('nothing is agreed to without a press, and the user reads what it means', async () => {
  const api = fakeApi({
    'GET /api/me/artist-emails/21': { body: { isOn: false } },
    'PUT /api/me/artist-emails/21': { body: { isOn: true } },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EmailConsent artistId={21} artistName="Mona" source="purchase" />
    </QueryClientProvider>,
  )
  const box = await screen.findByLabelText('Email me news from Mona')
  expect(box).toHaveProperty('checked', false)
  screen.getByText('Mona will see your email address. You can stop it at any time.')
  expect(api.named('PUT /api/me/artist-emails/21')).toEqual([])
  await userEvent.click(box)
  await waitFor(() =>
    expect(api.named('PUT /api/me/artist-emails/21')[0]?.body).toEqual({ isOn: true, source: 'purchase' }),
  )
})
