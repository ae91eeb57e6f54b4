import type { APIRequestContext, Page } from '@playwright/test'
import { anAlbum, aTrack, untilReady } from './music.ts'
import { enterAs, type Person, withCookieChoice } from './users.ts'

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  asks: '4000 0025 0000 3155',
}

/** An album with two tracks by a new artist, ready to be sold. */
export async function aRecord(request: APIRequestContext, artist: Person) {
  const album = await anAlbum(request, artist, { title: 'Paid In Full', releaseType: 'album' })
  const tracks: { id: number; title: string }[] = []
  for (const title of ['First Penny', 'Last Penny']) {
    tracks.push(await aTrack(request, artist, { title, fields: { coverId: String(album.id) } }))
  }
  await untilReady(request, artist, tracks.length)
  return { album, tracks }
}

export async function come(page: Page, person: Person) {
  await enterAs(page, person)
  await withCookieChoice(page)
}

export const headersOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

export const balanceOf = async (request: APIRequestContext, person: Person) =>
  (await (await request.get('/api/credits/wallet', { headers: headersOf(person) })).json()).balance as number

export async function payWith(page: Page, card: string, label: string, confirm = label) {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
}
