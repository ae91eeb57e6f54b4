import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playlists } from '../../../../testing/zoo/playlists.ts'
import type { AudioFacts, Container } from '../formats/audio-facts.ts'
import { ENGINES } from '../testing/engines.ts'
import { aWav } from '../testing/sample-audio.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { renderArgs } from './render-args.ts'

const CONTAINERS: Container[] = ['mp3', 'wav', 'ogg', 'flac', 'aac', 'mp4']
const factsOf = (container: Container) => ({ container }) as AudioFacts

let folder: string
let bait: { file: string; url: string }
let visits = 0
const listener = createServer((_request, response) => {
  visits++
  response.end(aWav({ seconds: 1 }))
})
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairwave-hostile-'))
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  bait = { file: join(folder, 'bait.wav'), url: `http://127.0.0.1:${port}/bait.wav` }
  await writeFile(bait.file, aWav({ seconds: 1 }))
})
afterAll(async () => {
  listener.close()
  await rm(folder, { recursive: true, force: true })
})

test.each(CONTAINERS)('a file that was recognised as %s is opened as that, and nothing over a network', (container) => {
  const args = renderArgs({ input: 'song', facts: factsOf(container), low: 'low', high: null })
  const before = args.slice(0, args.indexOf('-i'))
  const given = (option: string) => before[before.indexOf(option) + 1]
  expect(given('-protocol_whitelist')).toBe('file,pipe')
  expect(given('-f')).toBe(given('-format_whitelist'))
  expect(args.filter((arg) => arg === '-i')).toHaveLength(1)
})

describe.each(ENGINES)('%s', (_, named) => {
  test.each(['an HLS list of another machine, named as MP3', 'a concat script'])(
    '%s is no sound, and what it names is not read',
    async (name) => {
      const bytes = playlists(bait).find((creature) => creature.name === name)?.bytes ?? Buffer.alloc(0)
      const [input, low] = [join(folder, 'song.mp3'), join(folder, 'low.mp3')]
      // As if it had been recognised as MP3.
      await writeFile(input, bytes)
      const engine = await findFfmpeg(named)
      let samples = 0
      const { code } = await engine.run({
        args: renderArgs({ input, facts: factsOf('mp3'), low, high: null }),
        reads: [input],
        writes: [low],
        timeoutMs: 60_000,
        onOutput: (chunk) => {
          samples += chunk.length
        },
      })
      expect(code).not.toBe(0)
      expect([samples, visits]).toEqual([0, 0])
    },
  )
})
