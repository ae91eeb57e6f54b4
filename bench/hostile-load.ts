import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { aSquare } from './png.ts'

/** The message to the child: the URLs that visitors request, and the accounts that upload hostile files. */
export type Hostile = { url: string; cards: string[]; strangers: number; fans: string[]; artists: string[] }

// A child process with the lowest priority: attackers have machines of their own.
setPriority(19)
const { url, cards, strangers, fans, artists } = JSON.parse(process.argv[2] ?? '{}') as Hostile

/** How long a visitor waits between one card and the next. */
const A_SECOND = 1000
/** A drawing just within the limits: as slow as allowed. */
const SLOW_DRAWING = svg(`<g opacity=".99"><rect width="1200" height="1200"/></g>`.repeat(900))
/** One that is refused: deeply nested groups. */
const NEST = svg(`${'<svg><g opacity=".9">'.repeat(3000)}${'</g></svg>'.repeat(3000)}`)
const BOMB = aSquare(5900, 80)

function svg(inside: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200">${inside}</svg>`)
}

/** Five minutes of silence, with different bytes each time: empty MP3 frames. */
function silence(): Buffer {
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xfffb9064)
  const mp3 = Buffer.concat(Array<Buffer>(11_484).fill(frame))
  mp3.writeDoubleBE(Math.random(), 400)
  return mp3
}

/** Different bytes each time, so that they are not already known; a comment after the end of an SVG or PNG is ignored. */
const unlike = (picture: Buffer) => Buffer.concat([picture, Buffer.from(`<!-- ${Math.random()} -->`)])

async function send(method: string, path: string, token: string, field: string, bytes: Buffer, name: string) {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const answer = await fetch(url + path, { method, body: form, headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
}

const forEver = async (work: () => Promise<unknown>, pauseMs = 20) => {
  for (;;) {
    await work().catch(() => undefined)
    await pause(pauseMs)
  }
}

for (let stranger = 0; stranger < strangers; stranger++) {
  void forEver(async () => {
    const card = cards[Math.floor(Math.random() * cards.length)] ?? ''
    await (await fetch(url + card)).arrayBuffer()
  }, A_SECOND)
}
for (const [place, token] of fans.entries()) {
  const picture = [SLOW_DRAWING, NEST, BOMB][place % 3] ?? NEST
  void forEver(() => send('PATCH', '/api/me/profile', token, 'profilePicture', unlike(picture), 'me'))
}
for (const token of artists)
  void forEver(() => send('POST', '/api/tracks', token, 'audioFile', silence(), 'silence.mp3'))
process.send?.('running')
