import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAlbum, aTrack } from '../testing/builders.ts'
import { someAudio } from '../testing/listening.ts'
import { startTestSite, type TestSite, type TestUser } from '../testing/test-site.ts'

let site: TestSite
let artist: TestUser
let track: number
beforeAll(async () => {
  site = await startTestSite({ PUBLIC_URL: 'https://music.example' })
  artist = await site.aUser('ARTIST', 'the_vessel')
  const albumId = await anAlbum(site, artist.id)
  track = await aTrack(site, { artistId: artist.id, albumId, audio: someAudio() })
})
afterAll(() => site.stop())

/** One address of each kind of answer. */
const ANSWERS: [string, number, () => string][] = [
  ['a page', 200, () => '/browse'],
  ['a page that is missing', 404, () => '/nowhere/at/all'],
  ['a file', 200, () => '/robots.txt'],
  ['a file that is missing', 404, () => '/assets/nothing.js'],
  ['a call', 200, () => '/api/tracks'],
  ['a call that needs a sign-in', 401, () => '/api/me/library'],
  ['a call that does not exist', 404, () => '/api/nowhere'],
  ['a call with a wrong value', 400, () => '/api/tracks/x'],
  ['a wrong method', 405, () => '/api/auth/login'],
  ['music', 200, () => `/api/tracks/${track}/audio/low`],
  ['music that is missing', 404, () => '/api/tracks/999999/audio/low'],
  ['a picture', 200, () => `/api/tracks/${track}/cover`],
  ["the API's description", 200, () => '/api/openapi.json'],
  ["the API's page", 200, () => '/api/docs'],
  ['an app of another maker', 200, () => '/rest/ping.view'],
  ['a feed that is missing', 404, () => '/feeds/nothing'],
  ['an embed', 200, () => `/embed/track/${track}`],
  ['an embed of nothing', 404, () => '/embed/track/999999'],
  ['how an embed is made', 200, () => `/oembed?url=https://music.example/track/${track}`],
]

describe.each(ANSWERS)('%s', (name, status, address) => {
  test('comes with every header that protects a browser', async () => {
    const answer = await fetch(site.url + address(), { redirect: 'manual' })
    await answer.arrayBuffer()
    // Before the web app is built, pages are 503; their headers are the same.
    if (answer.status !== 503) expect(answer.status).toBe(status)
    const header = (one: string) => answer.headers.get(one) ?? ''
    const policy = header('content-security-policy')
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(header('strict-transport-security')).toMatch(/^max-age=31536000/)
    expect(header('x-powered-by') + header('server')).toBe('')
    expect(policy).toMatch(/default-src '(self|none)'/)
    expect(policy).toMatch(/base-uri 'none'/)
    expect(policy).not.toMatch(/unsafe-(inline|eval)|script-src[^;]*(data:|blob:|https:)/)
    const isEmbed = name.startsWith('an embed')
    expect(policy).toContain(`frame-ancestors ${isEmbed ? '*' : "'none'"}`)
    expect(header('x-frame-options')).toBe('')
    expect(header('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\).*payment=\(\)/)
  })
})

test('what never became a request is answered with headers too', async () => {
  const answer = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.write('hello\r\n\r\n'))
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    socket.on('error', () => undefined).on('close', () => resolve(text))
  })
  expect(answer).toContain('X-Content-Type-Options: nosniff')
  expect(answer).toContain("Content-Security-Policy: default-src 'none'")
})

test('a site without https asks for none, and one with Stripe allows its form alone', async () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const other = await startTestSite(stripe)
  try {
    const { headers } = await other.call('GET /api/health')
    expect(headers.get('strict-transport-security')).toBeNull()
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(headers.get('permissions-policy')).toContain('payment=(self "https://js.stripe.com")')
    expect(policy).toContain("style-src 'self' 'unsafe-inline';")
    expect(policy).not.toContain('upgrade-insecure-requests')
  } finally {
    await other.stop()
  }
})
