import { expect, type Page } from '@playwright/test'
import { test } from './story.ts'
import { enterAs, type Person, withCookieChoice } from './users.ts'

/** As after a sign-in in this browser: the cookie, the token, and the user that it belongs to. */
async function signedInAs(page: Page, person: Person): Promise<void> {
  await enterAs(page, person)
  const user = JSON.stringify({ id: person.id, username: person.username, role: person.role })
  await page.addInitScript((value) => localStorage.setItem('user', value), user)
}

/** Answers no call of the API any more, so that a page shows only what came with its document. */
async function withoutApi(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/api/**', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.abort()
  })
  return asked
}

test('home and artist pages show their first data without a call', async ({ page, newcomer }) => {
  const artist = await newcomer('ARTIST')
  await withCookieChoice(page)
  const asked = await withoutApi(page)
  await page.goto(`/artist/${artist.username}`)
  await expect(page.getByRole('heading', { level: 1, name: artist.username })).toBeVisible()
  await expect(page.getByText('No music yet').first()).toBeVisible()
  await page.goto('/home')
  const featured = page.getByRole('region', { name: 'Featured Artists' })
  await expect(featured.getByRole('link', { name: 'View Artist' }).first()).toBeVisible()
  await expect(page.getByText('We couldn’t load the artists')).toHaveCount(0)
  // What shows an artist is asked for again every few seconds.
  const brought = ['/api/artists', '/api/charts/week', '/api/staff-picks', '/api/auth/me']
  expect(asked.filter((path) => brought.includes(path))).toEqual([])
})

test('a signed-in user is known from the document, and their home page is in it', async ({ page, newcomer }) => {
  const fan = await newcomer('FAN')
  await withCookieChoice(page)
  await signedInAs(page, fan)
  const asked = await withoutApi(page)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'What do you like to hear?' })).toBeVisible()
  expect(asked.filter((path) => ['/api/auth/me', '/api/me/home'].includes(path))).toEqual([])
})

test('data of another account is not used: neither after signing out nor as another user', async ({
  page,
  newcomer,
}) => {
  const [fan, other] = [await newcomer('FAN'), await newcomer('FAN')]
  await withCookieChoice(page)
  const cookie = { name: 'fairwave_session', value: fan.token, domain: 'localhost', path: '/' }
  await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }])
  await page.goto('/home')
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What do you like to hear?' })).toHaveCount(0)
  await page.addInitScript((user) => localStorage.setItem('user', user), JSON.stringify(other))
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), other.token)
  await page.goto('/home')
  await expect(page.getByRole('button', { name: `Account menu of ${other.username}` })).toBeVisible()
  await expect(page.getByText(fan.username)).toHaveCount(0)
})
