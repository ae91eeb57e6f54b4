import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

type Pair = { near: Socket; far: Socket }

export type CuttableProxy = {
  readonly name: string
  readonly port: number
  /** Breaks every connection and refuses new ones. */
  cut(): void
  /** Keeps every connection open and passes nothing on. */
  stall(): void
  heal(): void
  close(): void
}

/** The network between two processes: it passes bytes on unless it is cut or stalled. */
export async function startCuttableProxy(name: string, target: NetConnectOpts): Promise<CuttableProxy> {
  const pairs = new Set<Pair>()
  let state: 'whole' | 'cut' | 'stalled' = 'whole'

  const join = ({ near, far }: Pair) => {
    near.pipe(far)
    far.pipe(near)
  }
  const part = ({ near, far }: Pair) => {
    near.unpipe(far).pause()
    far.unpipe(near).pause()
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    near.on('error', () => undefined)
    if (state === 'cut') return void near.resetAndDestroy()
    const far = connect({ ...target, allowHalfOpen: true })
    const pair = { near, far }
    pairs.add(pair)
    far.on('error', () => undefined)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    near.on('close', end)
    far.on('close', end)
    if (state === 'whole') join(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const destroyAll = () => {
    for (const { near, far } of pairs) {
      near.resetAndDestroy()
      far.destroy()
    }
  }
  return {
    name,
    port: (server.address() as AddressInfo).port,
    cut() {
      state = 'cut'
      destroyAll()
    },
    stall() {
      state = 'stalled'
      pairs.forEach(part)
    },
    heal() {
      if (state === 'stalled') pairs.forEach(join)
      state = 'whole'
    },
    close() {
      server.close()
      destroyAll()
    },
  }
}
