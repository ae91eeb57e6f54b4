// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { aUser } from '../../../testing/a-user.ts'
import { aFriend, anArtistPage } from '../../../testing/an-artist-page.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const ada = aUser({ id: 50, username: 'ada', displayName: 'Ada' })
const aProfile = (changes = {}) => ({
  ...ada,
  musicTaste: ['Electronic', 'Hip-Hop', 'Rock', 'Indie', 'Classical'],
  fanCount: 0,
  showsCollection: true,
  purchaseCount: 0,
  isFan: false,
  isBlocked: false,
  ...changes,
})
const aPurchase = (id: number) => ({
  id,
  trackId: id,
  albumId: null,
  trackTitle: `Track ${id}`,
  artistName: 'Dusty Needle',
  trackGenre: 'Ambient',
  amount: 1.5,
  purchaseDate: '2026-01-02T12:00:00Z',
})
const nothing = {
  'GET /api/users/50/purchases': { body: [] },
  'GET /api/users/50/favorites': { body: [] },
  'GET /api/users/50/comments': { body: [] },
  'GET /api/users/50/friends': { body: [] },
  'GET /api/friends/check/50': { body: { isFriend: false } },
}
const profile = (changes = {}) => ({ 'GET /api/users/ada': { body: aProfile(changes) }, ...nothing })
const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement)
const notice = (text: string) =>
  waitFor(() => expect(document.querySelector('li[data-variant]')?.textContent).toContain(text))

test('an empty profile shows a visitor its empty states', async () => {
  await openApp('/fan/ada', { as: aUser(), api: profile() })
  await screen.findByRole('heading', { level: 1, name: 'Ada' })
  screen.getByText('Earth')
  screen.getByText('Living for the music and vibes!')
  const activity = await card('Recent Activity')
  await activity.findByText('No purchases yet')
  expect(activity.queryByRole('link', { name: 'Discover Music' })).toBeNull()
  const favorites = await card('My Favorites')
  await favorites.findByText('No favorites yet')
  expect(favorites.getByRole('link', { name: 'Browse Music' }).getAttribute('href')).toBe('/browse')
  const about = await card('About')
  expect(about.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(aProfile().musicTaste)
  for (const name of ['Edit Profile', 'Add Status']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  screen.getByRole('button', { name: 'Become a Fan' })
  expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe('/messages?with=ada')
})

test('private purchases and favorites are not requested', async () => {
  const { api } = await openApp('/fan/ada', { api: profile({ showsCollection: false, purchaseCount: null }) })
  await (await card('Recent Activity')).findByText('No purchases yet')
  await (await card('My Favorites')).findByText('Ada hasn’t published any favorites.')
  expect([...api.named('GET /api/users/50/purchases'), ...api.named('GET /api/users/50/favorites')]).toEqual([])
})

test('shows the latest five purchases, and all of them on demand', async () => {
  const { user } = await openApp('/fan/ada', {
    as: ada,
    api: {
      ...profile({ purchaseCount: 7 }),
      'GET /api/users/50/purchases': ({ query }) => ({
        body: [7, 6, 5, 4, 3, 2, 1].map(aPurchase).slice(0, Number(query.get('limit'))),
      }),
      'GET /api/users/50/favorites': { body: [aTrack({ isFavorite: true })] },
    },
  })
  const activity = await card('Recent Activity')
  await activity.findByRole('link', { name: 'Track 7' })
  expect(activity.getAllByRole('listitem')).toHaveLength(5)
  expect(activity.getAllByRole('listitem')[0]?.textContent).toBe(
    'Play Track 7Track 7Dusty Needle · Ambient£1.502 Jan 2026',
  )
  await user.click(activity.getByRole('button', { name: 'View All Purchases (7)' }))
  await waitFor(() => expect(activity.getAllByRole('listitem')).toHaveLength(7))
  expect(activity.queryByRole('button', { name: /View All/ })).toBeNull()
})

test('the owner changes their status; an empty one, a cancel and a failure keep the old one', async () => {
  const { user, api } = await openApp('/fan/ada', { as: ada, api: profile() })
  await user.click(await screen.findByRole('button', { name: 'Add Status' }))
  const field = () => screen.getByRole('textbox', { name: 'Status' })
  await user.type(field(), '   ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await notice('Empty StatusPlease enter a status message.')
  await user.type(field(), 'Gone fishing')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  screen.getByText('Living for the music and vibes!')
  expect(api.named('PATCH /api/users/50/status')).toEqual([])

  api.answer('PATCH /api/users/50/status', refusal(500, 'internal', 'Oh.'))
  await user.click(screen.getByRole('button', { name: 'Add Status' }))
  await user.type(field(), 'On tour')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await notice('Update FailedFailed to update your status. Please try again.')

  let save = () => {}
  api.answer('PATCH /api/users/50/status', async ({ body }) => {
    await new Promise<void>((resolve) => {
      save = resolve
    })
    return { body: { ...ada, ...(body as object) } }
  })
  api.answer('GET /api/users/ada', { body: aProfile({ tagline: 'On tour' }) })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Updating...' })
  save()
  await notice('Status Updated')
  screen.getByText('On tour')
  screen.getByRole('button', { name: 'New Status' })
  expect(api.named('PATCH /api/users/50/status').at(-1)?.body).toEqual({ tagline: 'On tour' })
})

test('a closed comment wall says so, and its owner can open it', async () => {
  const { user, api } = await openApp('/fan/ada', { as: ada, api: profile({ commentsEnabled: false }) })
  const wall = await card('Comment Wall')
  wall.getByText('Comments are currently disabled')
  api.answer('PATCH /api/users/50/comments', { body: { commentsEnabled: true } })
  api.answer('GET /api/users/ada', { body: aProfile() })
  await user.click(wall.getByRole('switch', { name: 'Comments Off' }))
  await wall.findByRole('button', { name: 'Post Comment' })
  expect(api.named('PATCH /api/users/50/comments')[0]?.body).toEqual({ enabled: true })
})

test('comments that fail to load show an error, not the empty state', async () => {
  const { user, api } = await openApp('/fan/ada', {
    api: { ...profile(), 'GET /api/users/50/comments': 'network-failure' },
  })
  const wall = await card('Comment Wall')
  await wall.findByText('Couldn’t load the comments')
  expect(wall.queryByText(/No comments yet/)).toBeNull()
  api.answer('GET /api/users/50/comments', { body: [] })
  await user.click(wall.getByRole('button', { name: 'Try again' }))
  await wall.findByText('No comments yet. Be the first to leave a comment!')
})

test('a label’s page shows releases and roster, and its owner the link to Label Admin', async () => {
  const label = aUser({ id: 50, username: 'ada', displayName: 'Ada Records', role: 'LABEL' })
  const detail = anArtistPage({
    user: label,
    tracks: [aTrack({ labelName: 'ada' })],
    friends: [
      aFriend(1, { role: 'ARTIST', displayName: 'The Vessel' }),
      aFriend(2),
      ...[3, 4, 5, 6, 7].map((id) => aFriend(id, { role: 'ARTIST' })),
    ],
  })
  const visit = await openApp('/label/ada', {
    as: label,
    api: {
      ...profile({ ...label, fanCount: 1 }),
      'GET /api/artists/ada': { body: detail },
      'GET /api/artists/50/posts': { body: [] },
    },
  })
  const content = await card('Label Content')
  expect((await content.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Label Releases',
    'Roster',
  ])
  await content.findByRole('link', { name: 'Harbour Lights' })
  await visit.user.click(content.getByRole('tab', { name: 'Roster' }))
  await content.findByRole('link', { name: /The Vessel/ })
  expect(content.queryByRole('link', { name: /Fan 2/ })).toBeNull()
  const desk = await card('Label Management')
  expect(desk.getByRole('link', { name: 'Label Admin' }).getAttribute('href')).toBe('/admin/label')
  await card('Label News')
  await card('Share with Your Fans')
  expect(screen.queryByRole('switch', { name: 'Subscribers only' })).toBeNull()
  const faces = (await card('Roster')).getAllByRole('listitem')
  expect(faces.map((face) => face.hasAttribute('data-small'))).toEqual([false, false, false, true, true])
  expect(faces[0]?.textContent).toContain('The Vessel')
  expect((await card('Top Fans')).queryByText('The Vessel')).toBeNull()
})

test('an artist who becomes a label’s fan is counted, and not shown as signed', async () => {
  const label = aUser({ id: 50, username: 'ada', displayName: 'Ada Records', role: 'LABEL' })
  const artist = aUser({ id: 5, username: 'vessel', displayName: 'The Vessel', role: 'ARTIST' })
  const taken = Promise.withResolvers<void>()
  const { user } = await openApp('/label/ada', {
    as: artist,
    api: {
      ...profile({ ...label, fanCount: 1 }),
      'GET /api/artists/ada': { body: anArtistPage({ user: label, fanCount: 1 }) },
      'GET /api/artists/50/posts': { body: [] },
      'POST /api/friends': async () => {
        await taken.promise
        return { status: 201, body: { friendId: 50, isFriend: true, status: 'fan' } }
      },
    },
  })
  const [roster, fans] = [await card('Roster'), await card('Top Fans')]
  await roster.findByText('No artists signed to this label yet.')
  await user.click(await screen.findByRole('button', { name: 'Become a Fan' }))
  await screen.findByRole('button', { name: 'Fan ✓' })
  expect(roster.queryByText('The Vessel')).toBeNull()
  fans.getByText('No fans tracking data available yet.')
  expect(fans.queryByText(/^\d+ fans?$/)).toBeNull()
  taken.resolve()
})

test('a new label shows empty states, and visitors see no admin link', async () => {
  const label = aUser({ id: 50, username: 'ada', role: 'LABEL' })
  const { user } = await openApp('/label/ada', {
    api: { ...profile({ role: 'LABEL' }), 'GET /api/artists/ada': { body: anArtistPage({ user: label }) } },
  })
  const content = await card('Label Content')
  await content.findByText('No releases yet')
  await user.click(content.getByRole('tab', { name: 'Roster' }))
  await content.findByText('No artists signed yet')
  ;(await card('Roster')).getByText('No artists signed to this label yet.')
  expect(screen.queryByRole('heading', { name: 'Label Management' })).toBeNull()
})

test('an advertiser’s own page links to the campaigns; other viewers don’t see the link', async () => {
  const api = { ...profile({ role: 'ADMAN' }), 'GET /api/users/ada': { body: aProfile({ role: 'ADMAN' }) } }
  await openApp('/ad-man/ada', { api })
  await screen.findByRole('heading', { level: 1, name: 'Ada' })
  expect(screen.queryByRole('heading', { name: 'Ad Management' })).toBeNull()
  forgetEverything()
  await openApp('/ad-man/ada', { as: aUser({ id: 50, username: 'ada', role: 'ADMAN' }), api })
  const desk = await card('Ad Management')
  expect(desk.getByRole('link', { name: 'Ad Admin' }).getAttribute('href')).toBe('/adman')
})

test('a user with another role is redirected to their own page', async () => {
  const { address } = await openApp('/fan/ada', {
    api: { ...profile({ role: 'ADMAN' }), 'GET /api/users/ada': { body: aProfile({ role: 'ADMAN' }) } },
  })
  await screen.findByRole('heading', { level: 1, name: 'Ada' })
  expect(address()).toBe('/ad-man/ada')
})
