import type { Track } from '@fairwave/contract/music/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTrack, hideTrack } from '../../../testing/builders.ts'
import { aFanOf, allPages, setPlays } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { refreshPopularity } from '../tracks/refresh-popularity.ts'

let site: TestSite
let vessel: TestUser
let bjork: TestUser
beforeAll(async () => {
  site = await startTestSite()
  vessel = await site.aUser('ARTIST', 'The_Vessel')
  bjork = await site.aUser('BOTH', 'bjork')
  await site.context.db.rows`update account set display_name = 'Björk Guðmundsdóttir' where id = ${bjork.id}`
  const songs: [title: string, plays: number, genre?: string][] = [
    ['Night', 1],
    ['Night Drive', 10, 'House'],
    ['Nightingale', 500],
    ['One Last Night', 9000, 'Jazz'],
    ['Été Sans Fin', 3],
    ["Don't Stop", 4],
    ['Harbour Lights', 5],
    ['Kaleidoscope', 6],
    ['Zzyzx Road', 2],
    ['<b>Bold</b> & "Quoted"', 1],
  ]
  for (const [title, plays, genre] of songs) {
    await setPlays(site, await aTrack(site, { artistId: vessel.id, title, genre: genre ?? null }), plays)
  }
  await aTrack(site, { artistId: bjork.id, title: 'Jóga', collaborators: [vessel.id] })
  await aTrack(site, { artistId: vessel.id, title: 'Nightmare in the making', state: 'rendering' })
  await hideTrack(site, await aTrack(site, { artistId: vessel.id, title: 'Night that was' }))
  await refreshPopularity(site.context)
})
afterAll(() => site.stop())

const ask = (q: string, more = '') => site.call(`GET /api/tracks?q=${encodeURIComponent(q)}${more}`)
const found = async (q: string, more = '') => (await ask(q, more)).json<Track[]>().map(({ title }) => title)

describe('searching tracks', () => {
  test('returns the exact title first, then titles that begin with it, then the rest, each by plays', async () => {
    expect(await found('night')).toEqual(['Night', 'Nightingale', 'Night Drive', 'One Last Night'])
  })

  test('finds results while typing, letter by letter', async () => {
    for (const typed of ['h', 'ha', 'har', 'harb', 'harbour', 'harbour l', 'lights harb']) {
      expect(await found(typed), typed).toContain('Harbour Lights')
    }
  })

  test('ignores accents and case on both sides', async () => {
    expect(await found('ete')).toEqual(['Été Sans Fin'])
    expect(await found('ÉTÉ')).toEqual(['Été Sans Fin'])
    expect(await found('joga')).toEqual(['Jóga'])
    expect(await found('dont')).toEqual(["Don't Stop"])
    expect(await found('don’t')).toEqual(["Don't Stop"])
  })

  test('also finds by the names of artist and guests', async () => {
    expect(await found('bjork')).toEqual(['Jóga'])
    expect(await found('gudmunds')).toEqual(['Jóga'])
    expect(await found('vessel joga')).toEqual(['Jóga'])
    expect(await found('The_Vessel harbour')).toEqual(['Harbour Lights'])
  })

  test.each([
    ['nihgt drive', 'Night Drive'],
    ['harbuor', 'Harbour Lights'],
    ['harbor lights', 'Harbour Lights'],
    ['kaliedoscope', 'Kaleidoscope'],
    ['kaleidscop', 'Kaleidoscope'],
    ['kaleidoskoop', 'Kaleidoscope'],
    ['nightingal drvie', undefined],
  ])('tolerates the typing error in %j', async (typed, title) => {
    if (title) expect(await found(typed)).toContain(title)
    else expect(await found(typed)).toEqual([])
  })

  test('never finds rendering or deleted tracks', async () => {
    expect(await found('nightmare')).toEqual([])
    expect(await found('night that was')).toEqual([])
  })

  test('filters by genre and artist', async () => {
    expect(await found('night', '&genre=Electronic')).toEqual(['Night Drive'])
    expect(await found('night', '&genre=Jazz')).toEqual(['One Last Night'])
    expect(await found('vessel', `&artistId=${bjork.id}`)).toEqual(['Jóga'])
    expect(await found('night', '&coverId=1')).toEqual([])
  })

  test('returns pages', async () => {
    const pages = await allPages<Track>(site, '/api/tracks?q=night&limit=3')
    expect(pages.map((page) => page.map(({ title }) => title))).toEqual([
      ['Night', 'Nightingale', 'Night Drive'],
      ['One Last Night'],
    ])
  })

  test('finds by a new title and a new guest', async () => {
    const renamed = await site.aUser('ARTIST')
    const track = await aTrack(site, { artistId: renamed.id, title: 'Something' })
    await site.context.db.rows`update account set display_name = 'Quetzalcoatl' where id = ${renamed.id}`
    expect(await found('quetzal')).toEqual(['Something'])
    await site.call(`PATCH /api/tracks/${track}`, {
      token: renamed.token,
      body: { additionalArtists: [bjork.id], title: 'Other' },
    })
    expect(await found('bjork other')).toEqual(['Other'])
    await site.call(`PATCH /api/tracks/${track}`, { token: renamed.token, body: { additionalArtists: [] } })
    expect(await found('bjork other')).toEqual([])
    await hideTrack(site, track)
  })

  test.each([
    ['spaces', '   ', 11],
    ['only symbols', '%%% ___ \\\\', 0],
    ['SQL', "'; drop table track; --", 0],
    ['HTML', '<script>alert(1)</script>', 0],
    ['emoji', '🔥🎸', 0],
    ['an emoji that the limit cuts in two', `${'night '.repeat(33)}x🔥`, undefined],
    ['a ten thousand letters', 'x'.repeat(10_000), 0],
    ['a thousand words', 'the of a '.repeat(1000), 0],
    ['a tsquery', 'night:* & !(', undefined],
  ])('%s is harmless', async (_, typed, count) => {
    const answer = await ask(typed.slice(0, 10_000))
    expect(answer.status).toBe(200)
    if (count !== undefined) expect(answer.json<Track[]>().length).toBe(count)
  })

  test('text that looks like markup is returned as text', async () => {
    expect(await found('bold quoted')).toEqual(['<b>Bold</b> & "Quoted"'])
  })

  test('over-long queries and NUL are refused with a sentence', async () => {
    expect((await ask('x'.repeat(10_001))).status).toBe(400)
    expect((await ask('a\0b')).status).toBe(400)
  })
})

describe('searching artists', () => {
  const artists = async (q: string, more = '') =>
    (await site.call(`GET /api/artists?q=${encodeURIComponent(q)}${more}`))
      .json<{ username: string }[]>()
      .map(({ username }) => username)

  test('finds by username and display name, despite accents and typing errors', async () => {
    expect(await artists('vess')).toEqual(['The_Vessel'])
    expect(await artists('The_Vessel')).toEqual(['The_Vessel'])
    expect(await artists('bjork gud')).toEqual(['bjork'])
    expect(await artists('vesesl')).toEqual(['The_Vessel'])
    expect(await artists('no such artist')).toEqual([])
    expect(await artists('vess', '&genre=Jazz')).toEqual(['The_Vessel'])
    expect(await artists('vess', '&genre=Classical')).toEqual([])
  })

  test('lists the artist with more fans first, and neither fans nor labels', async () => {
    const [small, big] = [await site.aUser('ARTIST', 'wavering_one'), await site.aUser('ARTIST', 'wavering_two')]
    await site.aUser('FAN', 'wavering_fan')
    await site.aUser('LABEL', 'wavering_label')
    await aFanOf(site, vessel, big)
    expect(await artists('wavering')).toEqual([big.username, small.username])
  })
})

test('searches are limited', async () => {
  const strict = await startTestSite({ RATE_LIMIT_FACTOR: '0.0025' })
  try {
    const search = async (path: string, token?: string) => (await strict.call(`GET ${path}`, { token })).status
    const statuses = [
      await search('/api/tracks?q=a'),
      await search('/api/artists?q=a'),
      await search('/api/tracks?q=a'),
      await search('/api/tracks?q=a'),
    ]
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await search('/api/tracks')).toBe(200)
    expect(await search('/api/tracks?q=a', (await strict.aUser()).token)).toBe(200)
  } finally {
    await strict.stop()
  }
})
