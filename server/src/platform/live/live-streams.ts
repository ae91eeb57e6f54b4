import { PassThrough } from 'node:stream'
import type { UserId } from '@fairwave/contract/ids'
import type { LiveEvent } from '@fairwave/contract/people/activity'
import type { Context } from '../context.ts'
import { listenToChannel } from '../database/listen-to-channel.ts'
import { liveConnections } from '../metrics/process-metrics.ts'
import { Refusal } from '../refusal.ts'
import { LIVE_CHANNEL, type LiveNotice } from './publish-live.ts'

const HEARTBEAT_MS = 20_000
const RETRY_MS = 3000
/** A browser has one stream for all its tabs; no user has more browsers than this open. */
const MAX_PER_USER = 10
/** A client with this much unread is gone, or nearly: its browser will reconnect. */
const MAX_WAITING_BYTES = 64 * 1024

type Stream = { session: string; bytes: PassThrough }

const write = (event: LiveEvent) => {
  const { name, ...ids } = event
  return `event: ${name}\ndata: ${JSON.stringify(ids)}\n\n`
}

/** The open streams of this process. */
export function createLiveStreams(context: Pick<Context, 'db' | 'log'>) {
  const open = new Map<UserId, Set<Stream>>()
  const all = () => [...open.values()].flatMap((streams) => [...streams])
  const send = ({ bytes }: Stream, text: string) => {
    if (bytes.writableLength + bytes.readableLength > MAX_WAITING_BYTES) bytes.destroy()
    else if (!bytes.writableEnded) bytes.write(text)
  }
  const hearing = listenToChannel(context, {
    channel: LIVE_CHANNEL,
    onNotice(payload) {
      const notice = JSON.parse(payload) as LiveNotice
      if ('ended' in notice) {
        for (const { session, bytes } of all()) if (session === notice.ended) bytes.end()
      } else for (const stream of open.get(notice.user) ?? []) send(stream, write(notice.event))
    },
    onGap: () => all().forEach((stream) => void send(stream, write({ name: 'resync' }))),
  })
  let isOver = false
  const heartbeat = setInterval(() => all().forEach((stream) => void send(stream, ':\n\n')), HEARTBEAT_MS)
  heartbeat.unref()

  return {
    /** Opens a stream for a user, to be piped to them until either side ends it. */
    async openFor(user: UserId, sessionHash: Buffer): Promise<PassThrough> {
      if (isOver) throw new Refusal('unavailable', 'This process is stopping. Please connect again.')
      await hearing.begin()
      const streams = open.get(user) ?? new Set()
      // A browser that disconnected silently is noticed at the next heartbeat, and makes room.
      if (streams.size >= MAX_PER_USER) {
        throw new Refusal('too-many', 'You have too many live connections open.', HEARTBEAT_MS / 1000)
      }
      open.set(user, streams)
      const stream = { session: sessionHash.toString('hex'), bytes: new PassThrough() }
      streams.add(stream)
      liveConnections.add(1)
      stream.bytes.once('close', () => {
        streams.delete(stream)
        liveConnections.add(-1)
        if (streams.size === 0) open.delete(user)
      })
      stream.bytes.on('error', () => undefined)
      stream.bytes.write(`retry: ${RETRY_MS}\n${write({ name: 'ready' })}`)
      return stream.bytes
    },
    /** Ends all streams, so that a server that stops has nothing left to wait for. */
    async end(): Promise<void> {
      isOver = true
      clearInterval(heartbeat)
      for (const { bytes } of all()) bytes.end()
      await hearing.end()
    },
  }
}
