import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Storage } from '../storage.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { s3Storage } from './s3-storage.ts'

const KB = 1024

let dataDir: string
let server: Awaited<ReturnType<typeof startS3Server>>
let line: Awaited<ReturnType<typeof startSlowLine>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairwave-silent-'))
  server = await startS3Server()
  line = await startSlowLine(Number(new URL(server.settings.endpoint).port))
})
beforeEach(() => {
  line.isSilent = false
})
afterAll(async () => {
  line.stop()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A store at the end of the line, from which an answer to a probe may take so long. */
const openStorage = (answerMs: number): Storage =>
  s3Storage(
    { ...server.settings, endpoint: line.url },
    { dataDir, cacheBytes: 0, patience: { probeMs: 20, answerMs, mostMs: 600_000, mostUploadMs: 600_000 } },
  )

/** Passes bytes on, large uploads a little at a time. When it is silent, it takes everything and answers nothing. */
async function startSlowLine(port: number) {
  const sockets = new Set<Socket>()
  const state = { isSilent: false, probes: 0 }
  const listener = createServer((client) => {
    const store = connect(port, '127.0.0.1')
    for (const socket of [client, store]) sockets.add(socket.on('error', () => {}))
    client.on('close', () => store.destroy())
    store.on('data', (bytes) => state.isSilent || client.write(bytes)).on('close', () => client.destroy())
    client.on('data', (bytes) => {
      if (/^HEAD \/[^/ ]* /.test(bytes.toString('latin1'))) state.probes += 1
      if (state.isSilent) return
      store.write(bytes)
      if (bytes.length < 8 * KB) return
      client.pause()
      const probes = state.probes
      // Goes on when the store was asked once more.
      const timer = setInterval(() => {
        if (state.probes === probes && !client.destroyed) return
        clearInterval(timer)
        client.resume()
      }, 5)
    })
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return Object.assign(state, {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    stop() {
      listener.close()
      for (const socket of sockets) socket.destroy()
    },
  })
}

test('a store that stops answering is reported in a sentence, without another try', async () => {
  const storage = openStorage(100)
  await openStorage(60_000).put('audio/here.mp3', randomBytes(1000))
  line.isSilent = true
  const gone = { code: 'unavailable', message: expect.stringContaining('Please try again later.') }
  await expect(storage.open('audio/here.mp3')).rejects.toMatchObject(gone)
  await expect(storage.put('audio/there.mp3', randomBytes(1000))).rejects.toMatchObject(gone)
  line.isSilent = false
  expect(await openStorage(60_000).stat('audio/here.mp3')).toEqual({ size: 1000 })
})

test('an upload over a slow line goes on for as long as the store answers', async () => {
  const storage = openStorage(60_000)
  line.probes = 0
  await storage.put('audio/slow.wav', randomBytes(1000 * KB))
  expect(line.probes).toBeGreaterThan(3)
  expect(await storage.stat('audio/slow.wav')).toEqual({ size: 1000 * KB })
})
