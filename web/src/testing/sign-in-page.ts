import type { OwnUser } from '@fairwave/contract/people/accounts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { openApp } from './render-app.tsx'

/** The API's answers to a user who signs in or registers. */
export const signedIn = (user: OwnUser) => ({
  'POST /api/auth/login': { body: { token: 'new', user } },
  'POST /api/auth/register': { status: 201, body: { token: 'new', user } },
  'GET /api/users/dusty': { body: user },
})
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
export const says = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

type Visit = Awaited<ReturnType<typeof openApp>>
export async function fillIn({ user }: Visit, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await user.type(await screen.findByLabelText(label), text)
}
export const press = async ({ user }: Visit, name: string) => user.click(screen.getByRole('button', { name }))
export const CREDENTIALS = { Username: 'dusty', Password: 'secret' }
