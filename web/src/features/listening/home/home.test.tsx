// @vitest-environment happy-dom
import { STORAGE_KEYS } from '@fairwave/contract/product'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { aUser } from '../../../testing/a-user.ts'
import { type FakeAnswer, refusal } from '../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(forgetEverything)

const artist = (id: number, username: string, tagline: string | null) => ({
  ...aUser({ id, username, displayName: username, role: 'ARTIST', tagline }),
  fanCount: 0,
  trackCount: 1,
})
const ARTISTS = [
  artist(21, 'Mona', 'Slow songs for fast trains'),
  artist(22, 'Otis', null),
  artist(23, 'Pia', ''),
  artist(24, 'Quentin', 'The fourth'),
]
const NOTHING_YET = {
  continue: null,
  genres: null,
  asksForGenres: false,
  newFromFollowed: [],
  newInGenres: [],
  recommended: [],
  becauseYouListened: null,
  recentlyPlayed: [],
  mostPlayed: [],
}
const api = {
  'GET /api/me/home': { body: NOTHING_YET },
  'GET /api/artists': { body: ARTISTS },
  'GET /api/tracks': { body: [aTrack()] },
  'GET /api/charts/week': { body: [] },
  'GET /api/staff-picks': { body: [] },
  'GET /api/friends/check/21': { body: { isFriend: false } },
}

const cards = async () =>
  within(await screen.findByRole('region', { name: 'Featured Artists' })).findAllByRole('article')
const mona = async () => within((await cards())[0]!)
const says = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

test('shows the tagline, two links to browse, and the first three artists above the radio', async () => {
  const { api: asked } = await openApp('/home', { api })
  expect((await screen.findByText(/Free streaming at/)).textContent).toBe(
    'Free streaming at 128kbps, and over 80% goes to the artists.',
  )
  const main = within(screen.getByRole('main'))
  for (const name of ['Browse Music', 'Discover Artists']) {
    expect(main.getByRole('link', { name }).getAttribute('href')).toBe('/browse')
  }
  const shown = await cards()
  expect(shown.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Mona', 'Otis', 'Pia'])
  expect(shown.map((card) => card.querySelector('p')?.textContent)).toEqual([
    'Slow songs for fast trains',
    'Fairwave Artist',
    'Fairwave Artist',
  ])
  expect(shown.map((card) => within(card).getByRole('link', { name: 'View Artist' }).getAttribute('href'))).toEqual([
    '/artist/Mona',
    '/artist/Otis',
    '/artist/Pia',
  ])
  for (const card of shown) {
    within(card).getByRole('button', { name: 'Become a Fan' })
    expect(card.querySelector('.sleeve .record')).not.toBeNull()
  }
  expect(asked.named('GET /api/artists')[0]?.query.get('limit')).toBe('3')
  const radio = screen.getByRole('region', { name: 'FAIRWAVE RADIO' })
  expect(shown[0]!.compareDocumentPosition(radio) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

/** A server on which a user becomes Mona's fan. */
function withFans() {
  let isFriend = false
  const becomeFan = (): FakeAnswer => {
    isFriend = true
    return { status: 201, body: { isFriend } }
  }
  return { ...api, 'POST /api/friends': becomeFan, 'GET /api/friends/check/21': () => ({ body: { isFriend } }) }
}

test('becoming a fan is saved, announced and shown on the card; every list of artists is fetched again', async () => {
  const { user, api: asked } = await openApp('/home', { as: aUser(), api: withFans() })
  await user.click(await (await mona()).findByRole('button', { name: 'Become a Fan' }))
  await says('Fan Added')
  await says('You are now a fan of this artist!')
  expect(asked.named('POST /api/friends')[0]?.body).toEqual({ friendId: 21 })
  expect((await mona()).getByRole('button', { name: 'Fan ✓' })).toHaveProperty('disabled', true)
  await waitFor(() => expect(asked.named('GET /api/artists')).toHaveLength(2))
})

test('a label’s Sign Artist button sends an offer', async () => {
  const { user, api: asked } = await openApp('/home', {
    as: aUser({ role: 'LABEL' }),
    api: { ...withFans(), 'POST /api/friends': refusal(500, 'internal', 'The set is cold') },
  })
  await user.click(await (await mona()).findByRole('button', { name: 'Sign Artist' }))
  await user.click(await screen.findByRole('button', { name: 'Send offer' }))
  await says('Failed to update artist signing status.')
  for (const [name, answer] of Object.entries(withFans())) asked.answer(name, answer)
  await user.click((await mona()).getByRole('button', { name: 'Sign Artist' }))
  await user.click(await screen.findByRole('button', { name: 'Send offer' }))
  await says('Artist Signed')
  expect((await mona()).getByRole('button', { name: 'Signed' })).toHaveProperty('disabled', true)
  expect(screen.queryByText('Fan Added')).toBeNull()
})

test('a failure shows an error and the button can be pressed again', async () => {
  const { user } = await openApp('/home', {
    as: aUser(),
    api: { ...api, 'POST /api/friends': refusal(500, 'internal', 'The set is cold') },
  })
  await user.click(await (await mona()).findByRole('button', { name: 'Become a Fan' }))
  await says('Action Failed')
  await says('Failed to become a fan. Please try again.')
  ;(await mona()).getByRole('button', { name: 'Become a Fan' })
})

test('a visitor is sent to sign in, with the reason', async () => {
  const { user, address, api: asked } = await openApp('/home', { api })
  await user.click(await (await mona()).findByRole('button', { name: 'Become a Fan' }))
  await screen.findByRole('heading', { level: 1, name: 'Sign in or join' })
  expect(address()).toBe('/auth?return=%2Fhome')
  await says('Authentication Required')
  await says('You need to log in to become a fan of artists.')
  expect(asked.named('POST /api/friends')).toEqual([])
})

test('with the API down it shows an error and the radio, and Try again recovers', async () => {
  const names = ['GET /api/artists', 'GET /api/tracks', 'GET /api/charts/week', 'GET /api/site']
  const visit = await openApp('/home', { api: Object.fromEntries(names.map((name) => [name, 'network-failure'])) })
  await screen.findByText('We couldn’t load the artists')
  screen.getByRole('region', { name: 'FAIRWAVE RADIO' })
  expect(screen.queryByRole('region', { name: 'New releases' })).toBeNull()
  visit.api.answer('GET /api/artists', api['GET /api/artists'])
  visit.api.answer('GET /api/tracks', api['GET /api/tracks'])
  await visit.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await cards()).toHaveLength(3)
  await screen.findByRole('region', { name: 'New releases' })
})

test('a signed-in user’s own shelves come before the hero; empty ones are not shown', async () => {
  const album = aTrack({ id: 31, title: 'Opening', coverId: 9, albumTitle: 'Zinc Moon' })
  const home = {
    ...NOTHING_YET,
    newFromFollowed: [album],
    recommended: [
      {
        ...aTrack({ id: 32, title: 'Blue Ledger' }),
        why: 'Because you listen to Jazz',
        explanation: 'You listen to Jazz.',
      },
    ],
  }
  await openApp('/home', { as: aUser(), api: { ...api, 'GET /api/me/home': { body: home } } })
  const followed = await screen.findByRole('region', { name: 'New from artists you follow' })
  const [cover] = within(followed).getAllByRole('link')
  expect(cover?.getAttribute('href')).toBe('/album/9')
  within(followed).getByRole('button', { name: 'Play Zinc Moon' })
  within(screen.getByRole('region', { name: 'Recommended for you' })).getByText('Because you listen to Jazz')
  for (const name of ['New on your stations', 'Recently played', 'Your most played this week'])
    expect(screen.queryByRole('region', { name })).toBeNull()
  const hero = await screen.findByRole('heading', { level: 2, name: 'Music that pays its makers' })
  expect(followed.compareDocumentPosition(hero) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

test('a new account is asked for genres once, and gets its shelf from them', async () => {
  const { user, api: asked } = await openApp('/home', {
    as: aUser(),
    api: {
      ...api,
      'GET /api/me/home': { body: { ...NOTHING_YET, asksForGenres: true } },
      'PUT /api/me/genres': { body: { genres: ['Jazz'] } },
    },
  })
  const question = within(await screen.findByRole('region', { name: 'What do you like to hear?' }))
  expect(question.getByRole('button', { name: 'Show me music' })).toHaveProperty('disabled', true)
  await user.click(question.getByRole('button', { name: 'Jazz' }))
  asked.answer('GET /api/me/home', { body: { ...NOTHING_YET, genres: ['Jazz'], newInGenres: [aTrack()] } })
  await user.click(question.getByRole('button', { name: 'Show me music' }))
  await screen.findByRole('region', { name: 'New on your stations' })
  expect(screen.queryByText('What do you like to hear?')).toBeNull()
  expect(asked.named('PUT /api/me/genres')[0]?.body).toEqual({ genres: ['Jazz'] })
})

test('what another device played last can be resumed, and what this browser saved last is not taken for it', async () => {
  const tide = aTrack({ id: 41, title: 'Tide' })
  const saved = { track: tide, position: 83.4, left: 2, changedAt: '2026-01-02T03:04:05.000Z', changedBy: 'Symfonium' }
  const elsewhere = { ...api, 'GET /api/me/home': { body: { ...NOTHING_YET, continue: saved } } }
  const me = aUser()
  const { api: asked, user } = await openApp('/home', {
    as: me,
    api: { ...elsewhere, 'GET /api/me/queue': { body: { tracks: [tide], currentIndex: 0, position: 83.4 } } },
  })
  const card = within(await screen.findByRole('region', { name: 'Continue where you stopped' }))
  card.getByText(/at 1:23 · 2 more tracks in the queue · on/)
  card.getByText('Symfonium')
  await user.click(card.getByRole('button', { name: 'Resume' }))
  await waitFor(() => expect(asked.named('GET /api/me/queue')).toHaveLength(1))
  forgetEverything()

  localStorage.setItem(STORAGE_KEYS.queueSavedAt, `${me.id} 2026-01-02T03:04:05.000Z`)
  await openApp('/home', { as: me, api: elsewhere })
  await screen.findByRole('heading', { level: 2, name: 'Music that pays its makers' })
  expect(screen.queryByText('Symfonium')).toBeNull()
})

test('a suggestion explains itself, and “Not for me” removes its artist from home', async () => {
  const suggested = {
    ...aTrack({ id: 32, title: 'Blue Ledger', artistId: 21, artistName: 'Mona' }),
    why: 'Because you listened to Otis',
    explanation: 'You listened to Otis, and 8 listeners of Otis also hear this artist.',
  }
  const home = { ...NOTHING_YET, becauseYouListened: { artist: { id: 22, name: 'Otis' }, tracks: [suggested] } }
  const { user, api: asked } = await openApp('/home', {
    as: aUser(),
    api: {
      ...api,
      'GET /api/me/home': { body: home },
      'PUT /api/me/not-for-me/21': { body: { artistId: 21, isRecommended: false } },
    },
  })
  const shelf = await screen.findByRole('region', { name: 'Because you listened to Otis' })
  await user.click(within(shelf).getByRole('button', { name: /Why am I seeing “Blue Ledger”/ }))
  const why = await screen.findByRole('dialog', { name: 'Why “Blue Ledger” is recommended' })
  within(why).getByText(suggested.explanation)
  asked.answer('GET /api/me/home', { body: NOTHING_YET })
  await user.click(within(why).getByRole('button', { name: 'Not for me' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Because you listened to Otis' })).toBeNull())
})
