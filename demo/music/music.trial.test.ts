import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { renderTrack, trackSeconds } from './render-track.ts'
import { REPERTOIRE } from './repertoire.ts'
import { blockEnergies, integrated } from './studio/loudness.ts'
import { writeWav } from './wav.ts'

const peakOf = (channel: Float32Array) => channel.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)

test.each(REPERTOIRE.map(({ slug }) => slug))('%s lasts between one and two minutes', (slug) => {
  expect(trackSeconds(slug)).toBeGreaterThanOrEqual(60)
  expect(trackSeconds(slug)).toBeLessThanOrEqual(120)
})

describe.each(['relay-room', 'kingfisher-road', 'saffron-waltz', 'brown-paper-crown'])(
  'the first seconds of %s',
  (slug) => {
    const audio = renderTrack(slug, { seconds: 12 })

    test('have the requested length, at 44.1 kHz', () => {
      expect([audio.left.length, audio.right.length, audio.sampleRate]).toEqual([529_200, 529_200, 44_100])
    })

    test('contain no invalid samples, no clipping and no DC offset', () => {
      for (const channel of [audio.left, audio.right]) {
        expect(channel.every(Number.isFinite)).toBe(true)
        expect(peakOf(channel)).toBeLessThan(0.9)
        expect(Math.abs(channel.reduce((sum, value) => sum + value, 0) / channel.length)).toBeLessThan(0.002)
      }
    })

    test('are about as loud as everything else on the station', () => {
      expect(integrated(blockEnergies(audio, 0, audio.left.length))).toBeCloseTo(-14, -0.5)
    })

    test('are never silent for long', () => {
      const second = 44_100
      for (let start = 0; start + second <= audio.left.length; start += second) {
        expect(peakOf(audio.left.slice(start, start + second))).toBeGreaterThan(0.01)
      }
    })
  },
)

test('the same piece is the same file, byte for byte', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wav-'))
  const [first, second] = ['first.wav', 'second.wav'].map((name) => {
    writeWav(join(folder, name), renderTrack('late-window', { seconds: 4 }))
    return readFileSync(join(folder, name))
  })
  rmSync(folder, { recursive: true })
  expect(first!.length).toBe(44 + 4 * 44_100 * 4)
  expect(first!.equals(second!)).toBe(true)
})

test('the error for a missing piece names it', () => {
  expect(() => renderTrack('silence-in-g')).toThrow('silence-in-g')
})

test('a child process finds every piece and renders all of it', () => {
  expect(REPERTOIRE.filter(({ slug }) => !existsSync(join(import.meta.dirname, `pieces/${slug}.ts`)))).toEqual([])
  const folder = mkdtempSync(join(tmpdir(), 'wav-'))
  const path = join(folder, 'out.wav')
  execFileSync(process.execPath, [join(import.meta.dirname, 'render-child.ts'), 'nocturne-for-an-empty-pier', path])
  const wav = readFileSync(path)
  rmSync(folder, { recursive: true })
  expect((wav.length - 44) / 4 / 44_100).toBeCloseTo(trackSeconds('nocturne-for-an-empty-pier'), 3)
})
