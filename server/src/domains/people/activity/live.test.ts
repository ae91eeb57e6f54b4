import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../../app.ts'
import { publishLive } from '../../../platform/live/publish-live.ts'
import { aTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { notifyUser } from './notify-user.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

/** Opens a stream and records its events; `isOver` when the server has ended it. */
async function listen({ token }: TestUser, url = site.url) {
  const answer = await fetch(`${url}/api/me/events`, { headers: { authorization: `Bearer ${token}` } })
  const stream = { status: answer.status, headers: answer.headers, names: [] as string[], text: '', isOver: false }
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) {
      stream.text += Buffer.from(chunk).toString()
      stream.names = [...stream.text.matchAll(/^event: (.+)$/gm)].map(([, name]) => name ?? '')
    }
  })()
  reading
    .catch(() => undefined)
    .then(() => {
      stream.isOver = true
    })
  await vi.waitFor(() => expect(stream.names.length > 0 || stream.isOver).toBe(true))
  return stream
}

describe('the live stream', () => {
  test('sends events to all pages of its user, and to no other user', async () => {
    const [artist, other] = [await site.aUser('ARTIST'), await site.aUser('ARTIST')]
    const [first, second, foreign] = [await listen(artist), await listen(artist), await listen(other)]
    expect(first.headers.get('content-type')).toContain('text/event-stream')
    expect(first.headers.get('cache-control')).toBe('no-store')
    await notifyUser(site.context.db, { userId: artist.id, kind: 'sale', text: 'Sold.', at: site.clock.now() })
    await publishLive(site.context.db, other.id, { name: 'message', from: artist.id })
    await vi.waitFor(() => {
      for (const stream of [first, second]) expect(stream.names).toEqual(['ready', 'notification'])
      expect(foreign.names).toEqual(['ready', 'message'])
    })
    expect(foreign.text).toContain(`event: message\ndata: {"from":${artist.id}}\n\n`)
  })

  test('tells every page of a listener that their library changed', async () => {
    const [artist, keeper] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
    const trackId = await aTrack(site, { artistId: artist.id })
    const [stream, foreign] = [await listen(keeper), await listen(artist)]
    const { token } = keeper
    await site.call('POST /api/library', { token, body: { trackId } })
    await vi.waitFor(() => expect(stream.names).toEqual(['ready', 'library']))
    await site.call(`DELETE /api/me/library/${trackId}`, { token })
    await vi.waitFor(() => expect(stream.names).toEqual(['ready', 'library', 'library']))
    expect(foreign.names).toEqual(['ready'])
  })

  test('works across processes, and sends exactly when a transaction commits', async () => {
    const artist = await site.aUser('ARTIST')
    const elsewhere = await createApp(site.context)
    const url = await elsewhere.listen({ port: 0, host: '127.0.0.1' })
    try {
      const stream = await listen(artist, url)
      const lost = site.context.db.transaction(async (tx) => {
        await publishLive(tx, artist.id, { name: 'never' })
        throw new Error('changed my mind')
      })
      await expect(lost).rejects.toThrow('changed my mind')
      await site.context.db.transaction(async (tx) => {
        await publishLive(tx, artist.id, { name: 'kept' })
        expect(stream.names).toEqual(['ready'])
      })
      await vi.waitFor(() => expect(stream.names).toEqual(['ready', 'kept']))
    } finally {
      await elsewhere.close()
    }
  })

  test('ends with the session that opened it', async () => {
    const artist = await site.aUser('ARTIST')
    const [leaving, staying] = [await listen(artist), await listen(await site.aUser('FAN'))]
    await site.call('POST /api/auth/logout', { token: artist.token })
    await vi.waitFor(() => expect(leaving.isOver).toBe(true))
    expect(staying.isOver).toBe(false)
  })

  test('does not delay a server that stops', async () => {
    const elsewhere = await createApp(site.context)
    const url = await elsewhere.listen({ port: 0, host: '127.0.0.1' })
    const stream = await listen(await site.aUser('FAN'), url)
    const stopped = elsewhere.close().then(() => 'stopped')
    expect(await Promise.race([stopped, pause(10_000, 'still there')])).toBe('stopped')
    await vi.waitFor(() => expect(stream.isOver).toBe(true))
  })

  test('reconnects after the database dropped its connection, and reports that events may be missing', async () => {
    const artist = await site.aUser('ARTIST')
    const stream = await listen(artist)
    await site.context.db.rows`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen "live"'`
    await vi.waitFor(() => expect(stream.names).toContain('resync'), { timeout: 60_000 })
    await publishLive(site.context.db, artist.id, { name: 'after' })
    await vi.waitFor(() => expect(stream.names.at(-1)).toBe('after'))
  })

  test('is refused to a user who has ten of them, and requires a sign-in', async () => {
    const fan = await site.aUser('FAN')
    for (let i = 0; i < 10; i++) await listen(fan)
    expect((await listen(fan)).status).toBe(429)
    expect((await site.call('GET /api/me/events')).status).toBe(401)
  })
})
