import { type APIRequestContext, expect, type Page } from '@playwright/test'

export const PASSWORD = 'secret-of-tests'
export const ADMIN = { username: 'admin', password: 'admin-for-tests' }

export type Person = { id: number; username: string; role: string; token: string }

let made = 0

/** A new user, registered through the API. Names never repeat, so stories don't interfere. */
export async function aPerson(
  request: APIRequestContext,
  role: 'FAN' | 'ARTIST' | 'LABEL' | 'ADMAN' = 'FAN',
): Promise<Person> {
  const username = `${role.toLowerCase()}-${process.pid}-${Date.now().toString(36)}-${++made}`.slice(0, 30)
  const answer = await request.post('/api/auth/register', {
    data: { username, email: `${username}@example.org`, password: PASSWORD, role },
  })
  expect(answer.status()).toBe(201)
  const { token, user } = await answer.json()
  return { id: user.id, username, role, token }
}

/** Puts a user's session into the browser, as a sign-in would. Audio requests need the cookie. */
export async function enterAs(page: Page, { token }: Person): Promise<void> {
  const cookie = { name: 'fairwave_session', value: token, domain: 'localhost', path: '/' }
  await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }])
  await page.addInitScript((value) => localStorage.setItem('auth_token', value), token)
}

/** The cookie notice answered beforehand, for stories that are not about it. */
export async function withCookieChoice(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('fairwave-cookie-consent', 'declined'))
}

/** Tops up a user's wallet with the sandbox's test card. */
export async function fillWallet(request: APIRequestContext, { token }: Person, amount: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const begun = await request.post('/api/credits/topup', { headers, data: { amount } })
  const { clientSecret } = await begun.json()
  const data = { clientSecret, cardNumber: '4242424242424242' }
  const paid = await request.post('/api/payments/sandbox/confirm', { headers, data })
  expect(await paid.json()).toEqual({ status: 'succeeded' })
}
