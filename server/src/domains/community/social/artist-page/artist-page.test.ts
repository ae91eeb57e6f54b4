import type { Comment, Post } from '@fairwave/contract/community/social'
import type { TrackId } from '@fairwave/contract/ids'
import { LARGEST_PAGE } from '@fairwave/contract/paging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum, aPurchase, aTrack } from '../../../../testing/builders.ts'
import { allPages } from '../../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../../testing/test-site.ts'
import { asViewer } from '../viewer.ts'
import { getArtistPage } from './get-artist-page.ts'

type Page = {
  comments: Comment[]
  commentCount: number
  olderComments: string | null
  posts: Post[]
  olderPosts: string | null
  isFan: boolean
  isSubscribed: boolean
  isBlocked: boolean
}

let site: TestSite
let artist: TestUser
let fan: TestUser
beforeAll(async () => {
  site = await startTestSite()
  ;[artist, fan] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
})
afterAll(() => site.stop())

const pageFor = async (viewer?: TestUser) =>
  (await site.call(`GET /api/artists/${artist.username}?_t=1`, { token: viewer?.token })).json<Page>()

test('the page has the newest fifty comments and twenty posts, and cursors to the rest', async () => {
  const { db } = site.context
  await db.rows`
    insert into comment (page_id, author_id, content, created_at)
    select ${artist.id}, ${fan.id}, 'comment ' || n, ${site.clock.now()}::timestamptz + n / 4 * interval '1 second' from generate_series(1, 120) n`
  await db.rows`
    insert into post (artist_id, content, is_subscribers_only, created_at)
    select ${artist.id}, 'post ' || n, false, ${site.clock.now()} from generate_series(1, 45) n`
  const page = await pageFor()
  expect(page).toMatchObject({ commentCount: 120 })
  expect([page.comments.length, page.posts.length]).toEqual([50, 20])
  const olderComments = (await allPages<Comment>(site, page.olderComments ?? '')).flat()
  const olderPosts = (await allPages<Post>(site, page.olderPosts ?? '')).flat()
  const numbers = [...page.comments, ...olderComments].map(({ content }) => content)
  expect(numbers).toEqual(Array.from({ length: 120 }, (_, i) => `comment ${120 - i}`))
  expect(new Set([...page.posts, ...olderPosts].map(({ id }) => id)).size).toBe(45)
})

test('the page shows how the viewer is related to the artist', async () => {
  expect(await pageFor()).toMatchObject({ isFan: false, isSubscribed: false, isBlocked: false })
  await site.call('POST /api/friends', { token: fan.token, body: { friendId: artist.id } })
  await site.context.db.rows`
    insert into subscription (fan_id, artist_id, method, started_at, paid_until, renew_at)
    values (${fan.id}, ${artist.id}, 'wallet', now(), ${new Date(site.clock.time.getTime() + 1000)}, now())`
  expect(await pageFor(fan)).toMatchObject({ isFan: true, isSubscribed: true })
  const label = await site.aUser('LABEL')
  await site.call('POST /api/friends', { token: label.token, body: { friendId: artist.id } })
  expect(await pageFor(label)).toMatchObject({ isFan: true, isSubscribed: false })
})

test('an album on it is owned once it was bought, as a whole or track by track', async () => {
  const seller = await site.aUser('ARTIST')
  const anAlbumOfTwo = async () => {
    const albumId = await anAlbum(site, seller.id)
    const [first, second] = [
      await aTrack(site, { artistId: seller.id, albumId }),
      await aTrack(site, { artistId: seller.id, albumId }),
    ]
    return { albumId, first, second }
  }
  const [whole, oneByOne] = [await anAlbumOfTwo(), await anAlbumOfTwo()]
  const owned = async (viewer?: TestUser) => {
    const page = await site.call(`GET /api/artists/${seller.username}`, { token: viewer?.token })
    const { albums } = page.json<{ albums: { id: number; isOwned: boolean }[] }>()
    return albums.filter(({ isOwned }) => isOwned).map(({ id }) => id)
  }
  await anAlbumOfTwo()
  await aPurchase(site, { buyerId: fan.id, trackId: oneByOne.first })
  expect(await owned(fan)).toEqual([])
  await aPurchase(site, { buyerId: fan.id, trackId: oneByOne.second })
  expect(await owned(fan)).toEqual([oneByOne.albumId])
  await aPurchase(site, { buyerId: fan.id, trackId: whole.first, albumId: whole.albumId })
  expect(await owned(fan)).toEqual([oneByOne.albumId, whole.albumId])
  expect(await owned()).toEqual([])
  expect(await owned(await site.aUser('FAN'))).toEqual([])
})

test('an album is owned once all its finished tracks were bought, on its label’s page too', async () => {
  const [seller, label] = [await site.aUser('ARTIST'), await site.aUser('LABEL')]
  await site.call('POST /api/friends', { token: label.token, body: { friendId: seller.id } })
  await site.call(`POST /api/me/signing-offers/${label.id}/accept`, {
    token: seller.token,
  })
  const albumId = await anAlbum(site, seller.id)
  const trackId = await aTrack(site, { artistId: seller.id, albumId })
  await aTrack(site, { artistId: seller.id, albumId, state: 'rendering' })
  await site.context.db.rows`update album set created_by = ${label.id} where id = ${albumId}`
  await anAlbum(site, seller.id, 'Nothing on it yet')
  await aPurchase(site, { buyerId: label.id, trackId })
  const { albums } = (await site.call(`GET /api/artists/${seller.username}`, { token: label.token })).json<{
    albums: { id: number; trackCount: number; isOwned: boolean }[]
  }>()
  expect(albums.map(({ trackCount, isOwned }) => ({ trackCount, isOwned }))).toEqual([
    { trackCount: 0, isOwned: false },
    { trackCount: 2, isOwned: true },
  ])
})

test('an album with tracks beyond a full page is owned only once those were bought too', async () => {
  const seller = await site.aUser('ARTIST')
  const [albumId, later] = [await anAlbum(site, seller.id), await anAlbum(site, seller.id)]
  const oldest = await aTrack(site, { artistId: seller.id, albumId })
  await site.context.db.rows`
    insert into track (artist_id, album_id, title, release_type, audio_file_id, price_pence, artist_percent, state, duration_ms, created_at)
    select artist_id, null, 'One of many', 'Single', audio_file_id, price_pence, artist_percent, 'ready', duration_ms, created_at + interval '1 second'
    from track, generate_series(1, ${LARGEST_PAGE}) where track.id = ${oldest}`
  for (const album of [albumId, later]) {
    const [shown] = await site.context.db.rows<{ id: TrackId }>`
      update track set album_id = ${album} where id = (
        select max(id) from track where artist_id = ${seller.id} and album_id is null) returning id`
    await aPurchase(site, { buyerId: fan.id, trackId: shown?.id as TrackId })
  }
  const owned = async () => {
    const page = await site.call(`GET /api/artists/${seller.username}`, { token: fan.token })
    const { albums, tracks } = page.json<{ albums: { id: number; isOwned: boolean }[]; tracks: object[] }>()
    expect(tracks).toHaveLength(LARGEST_PAGE)
    return albums.filter(({ isOwned }) => isOwned).map(({ id }) => id)
  }
  expect(await owned()).toEqual([later])
  await aPurchase(site, { buyerId: fan.id, trackId: oldest, albumId })
  expect(await owned()).toEqual([later, albumId])
})

test('a comment on it is marked for users who like it, and for those who may delete it', async () => {
  const [host, author] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
  const said = await site.call('POST /api/comments', {
    token: author.token,
    body: { artistId: host.id, content: 'Mark me' },
  })
  const { id } = said.json<Comment>()
  await site.call(`POST /api/comments/${id}/like`, { token: fan.token })
  const marks = async (viewer?: TestUser) => {
    const page = await site.call(`GET /api/artists/${host.username}`, { token: viewer?.token })
    return page.json<Page>().comments.map(({ likeCount, isLiked, canDelete }) => ({ likeCount, isLiked, canDelete }))
  }
  expect(await marks(fan)).toEqual([{ likeCount: 1, isLiked: true, canDelete: false }])
  for (const viewer of [host, author])
    expect(await marks(viewer)).toEqual([{ likeCount: 1, isLiked: false, canDelete: true }])
  expect(await marks()).toEqual([{ likeCount: 1, isLiked: false, canDelete: false }])
})

test('the page takes one statement, a label’s two, for every viewer and any amount of music', async () => {
  const label = await site.aUser('LABEL')
  const album = await anAlbum(site, artist.id)
  for (const title of ['One', 'Two']) await aTrack(site, { artistId: artist.id, albumId: album, title })
  for (const viewer of [undefined, fan.id, artist.id]) {
    let statements = 0
    const counted = <T extends object>(parts: T): T =>
      Object.fromEntries(
        Object.entries(parts).map(([name, run]) => [
          name,
          typeof run === 'function'
            ? (...given: unknown[]) => {
                statements++
                return (run as (...given: unknown[]) => unknown)(...given)
              }
            : run,
        ]),
      ) as T
    const { db } = site.context
    const counting = { ...counted(db), prepared: counted(db.prepared) }
    const context = { ...site.context, db: counting }
    await getArtistPage(context, asViewer(context, viewer), artist.username)
    expect(statements).toBe(1)
    await getArtistPage(context, asViewer(context, viewer), label.username)
    expect(statements).toBe(3)
  }
})

test('albums without a description are listed as self-titled', async () => {
  const label = await site.aUser('LABEL', 'Untitled_Records')
  await site.call('POST /api/friends', { token: label.token, body: { friendId: artist.id } })
  await site.call(`POST /api/me/signing-offers/${label.id}/accept`, { token: artist.token })
  await site.context.db.rows`update track set label_name = 'Untitled_Records' where artist_id = ${artist.id}`
  const page = (await site.call(`GET /api/artists/${label.username}`)).json<{ albums: object[] }>()
  expect(page.albums).toMatchObject([{ title: '(self-titled)', trackCount: 2, artistId: artist.id }])
})

test('a label sees its public page, not all releases of its roster', async () => {
  const [label, signed] = [await site.aUser('LABEL'), await site.aUser('ARTIST')]
  await site.call('POST /api/friends', { token: label.token, body: { friendId: signed.id } })
  await site.call(`POST /api/me/signing-offers/${label.id}/accept`, { token: signed.token })
  const under = await anAlbum(site, signed.id, 'Under the label')
  const another = await anAlbum(site, signed.id, 'Before the label')
  await site.context.db.rows`update album set label_name = ${label.username} where id = ${under}`
  const albumsAt = async (path: string, viewer?: TestUser) => {
    const answer = (await site.call(`GET ${path}`, { token: viewer?.token })).json<{ albums: { id: number }[] }>()
    return (Array.isArray(answer) ? (answer as { id: number }[]) : answer.albums).map(({ id }) => id)
  }
  for (const viewer of [undefined, fan, signed, label])
    expect(await albumsAt(`/api/artists/${label.username}`, viewer)).toEqual([under])
  expect(await albumsAt(`/api/albums/artist/${label.id}`, label)).toEqual([another, under])
})
