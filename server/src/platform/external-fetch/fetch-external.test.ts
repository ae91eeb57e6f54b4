import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchExternal, type Reach } from './fetch-external.ts'
import { isPublicAddress } from './public-address.ts'

const asked: IncomingMessage[] = []
const reached: (string | undefined)[] = []
const answers: Record<string, (response: ServerResponse) => void> = {
  '/here': (response) => response.end('here'),
  '/moved': (response) => response.writeHead(302, { location: '/here' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/inside': (response) => response.writeHead(302, { location: `http://127.0.0.2:${port}/here` }).end(),
  '/by-name': (response) => response.writeHead(302, { location: `http://localhost:${port}/here` }).end(),
  '/file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/gone': (response) => response.writeHead(404).end(),
  '/silent': () => {},
}
const server = createServer((request, response) => {
  asked.push(request)
  reached.push(request.socket.localAddress)
  answers[request.url ?? '']?.(response)
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** One machine represents the internet; every other address, under any name, is internal. */
const reach: Reach = { allowsAddress: (address) => address === '127.0.0.1', allowsPort: () => true }
const ask = (address: string, given: Partial<Parameters<typeof fetchExternal>[1]> = {}) =>
  fetchExternal(address, { signal: AbortSignal.timeout(20_000), idleMs: 10_000, reach, ...given })
const at = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`

test('a redirect is followed, without cookies or referrer', async () => {
  expect(await text(await ask(at('/moved')))).toBe('here')
  expect(asked.at(-1)?.headers).toMatchObject({ 'user-agent': 'Fairwave', 'accept-encoding': 'identity' })
  expect(Object.keys(asked.at(-1)?.headers ?? {})).not.toContain('cookie')
})

test.each([
  ['an internal address', () => at('/here', '127.0.0.2')],
  ['an internal address in another notation', () => at('/here', '0x7f.2')],
  ['an IPv6 address', () => at('/here', '[::ffff:127.0.0.1]')],
  ['a redirect to an internal address', () => at('/inside')],
  ['a redirect to a file', () => at('/file')],
  ['redirects without end', () => at('/round')],
  ['an address with a password', () => at('/here').replace('//', '//me:secret@')],
  ['a missing file', () => at('/gone')],
  ['an unknown protocol', () => 'ftp://127.0.0.1/here'],
])('%s is refused', async (_what, address) => {
  await expect(ask(address())).rejects.toThrow(/./)
})

test('a name that resolves to an internal address is refused without a connection, also in a redirect', async () => {
  const inside: Reach = { ...reach, allowsAddress: () => false }
  const before = asked.length
  await expect(ask(`http://localhost:${port}/here`, { reach: inside })).rejects.toThrow('not on the open internet')
  expect(asked).toHaveLength(before)
  const seen: string[] = []
  const byName: Reach = {
    ...reach,
    allowsAddress: (address) => {
      seen.push(address)
      return seen.length === 1
    },
  }
  await expect(ask(at('/by-name'), { reach: byName })).rejects.toThrow('not on the open internet')
  expect(asked.at(-1)?.url).toBe('/by-name')
})

test('unusual ports and our own addresses are refused unless a test allows them', async () => {
  await expect(ask(at('/here'), { reach: undefined })).rejects.toThrow('unusual port')
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', '10.0.0.1'])
    await expect(ask(`http://${host}/`, { reach: undefined })).rejects.toThrow('not on the open internet')
})

test.each([
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '017700000001',
  '0x7f.1',
  '127.1',
  '127.0.0.1.',
  '0',
  '0.0.0.0',
  '①②⑦.⓪.⓪.①',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:ffff:7f00:1]',
  '[::ffff:169.254.169.254]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fd00::1]',
  '[fe80::1]',
  'localhost.',
  'LOCALHOST',
  '2852039166',
  '0xa9fea9fe',
  '192.168.1.1',
  '100.64.0.1',
])('%s is our own machine or network, and refused', async (host) => {
  const before = asked.length
  await expect(ask(`http://${host}/here`, { reach: undefined })).rejects.toThrow(/./)
  const byPort: Reach = { allowsAddress: isPublicAddress, allowsPort: () => true }
  await expect(ask(at('/here', host), { reach: byPort })).rejects.toThrow(
    /not on the open internet|no address|getaddrinfo/,
  )
  expect(asked).toHaveLength(before)
})

test('a name is looked up once, and the connection goes to an address that was checked', async () => {
  const checked: string[] = []
  const counting: Reach = { ...reach, allowsAddress: (address) => checked.push(address) > 0 }
  await text(await ask(at('/here', 'localhost'), { reach: counting }))
  expect(new Set(checked).size).toBe(checked.length)
  expect(checked).toContain(reached.at(-1)?.replace('::ffff:', ''))
})

test('a silent site times out', async () => {
  await expect(ask(at('/silent'), { idleMs: 50 })).rejects.toThrow('too slow')
  await expect(ask(at('/silent'), { signal: AbortSignal.timeout(50) })).rejects.toThrow(/./)
})
