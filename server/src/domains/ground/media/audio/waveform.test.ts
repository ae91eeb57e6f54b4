import { expect, test } from 'vitest'
import { waveformCollector } from './waveform.ts'

const stereo = (frames: number, height: (i: number) => number) => {
  const samples = new Int16Array(frames * 2)
  for (let i = 0; i < frames; i++) samples.fill(Math.round(height(i) * 32_767), i * 2, i * 2 + 2)
  return Buffer.from(samples.buffer)
}

test('the waveform follows the music, however it is chunked', () => {
  const frames = 600_000
  const data = stereo(frames, (i) => (i % 2 ? -1 : 1) * (i / frames))
  const [whole, odd] = [waveformCollector(), waveformCollector()]
  whole.add(data)
  for (let at = 0; at < data.length; at += 9973) odd.add(data.subarray(at, at + 9973))
  expect(odd.points().equals(whole.points())).toBe(true)
  expect(odd.frames()).toBe(frames)
  const points = whole.points()
  expect(points).toHaveLength(1000)
  for (let i = 1; i < 1000; i++) expect(points[i]! - points[i - 1]!).toBeGreaterThanOrEqual(0)
  expect(points[999]).toBe(255)
})

test('hours of music and a fraction of a second both have a thousand points', () => {
  const long = waveformCollector()
  const minute = stereo(44_100, () => 0.5)
  for (let i = 0; i < 600; i++) long.add(minute)
  expect(new Set(long.points())).toEqual(new Set([128]))
  const short = waveformCollector()
  short.add(stereo(10, () => 1))
  expect(short.points()).toHaveLength(1000)
  expect(
    waveformCollector()
      .points()
      .every((height) => height === 0),
  ).toBe(true)
})

test('music that cancels out in mono is still visible', () => {
  const collector = waveformCollector()
  collector.add(Buffer.from(new Int16Array(Array.from({ length: 2000 }, (_, i) => (i % 2 ? 20_000 : -20_000))).buffer))
  expect(collector.points()[0]).toBeGreaterThan(150)
})
