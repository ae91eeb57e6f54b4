import { expect, test } from 'vitest'
import { markOffline, PAST_THE_WORKER, strategyFor } from './request-strategy.ts'

const HERE = 'https://fairwave.test'
const request = (path: string, changes: { method?: string; mode?: string; headers?: Record<string, string> } = {}) => ({
  method: changes.method ?? 'GET',
  mode: changes.mode ?? 'no-cors',
  url: new URL(path, HERE).href,
  headers: new Headers(changes.headers),
})

test.each([
  ['/', 'page'],
  ['/artist/BWT', 'page'],
  ['/nowhere', 'page'],
  ['/api/docs', 'leave-alone'],
  ['/embed/track/7', 'leave-alone'],
  ['/tracks/ad.mp3', 'leave-alone'],
])('opening %s uses the strategy %s', (path, strategy) =>
  expect(strategyFor(request(path, { mode: 'navigate' }), HERE)).toBe(strategy),
)

test.each([
  ['/assets/app-1a2b.js', 'built-file'],
  ['/assets/figtree-3c4d.woff2', 'built-file'],
  ['/api/site', 'leave-alone'],
  ['/api/tracks/7/audio/high', 'leave-alone'],
  ['/api/images/abc/256.webp', 'leave-alone'],
  ['/tracks/ad.mp3', 'leave-alone'],
  ['/theme.js', 'leave-alone'],
  ['https://elsewhere.test/assets/x.js', 'leave-alone'],
])('fetching %s uses the strategy %s', (path, strategy) => expect(strategyFor(request(path), HERE)).toBe(strategy))

test('only what the worker leaves alone is routed past it', () => {
  const examples = PAST_THE_WORKER.map((pattern) => pattern.replace('*', 'anything'))
  expect(examples).toContain('/api/anything')
  for (const path of examples) expect(strategyFor(request(path, { mode: 'navigate' }), HERE)).toBe('leave-alone')
})

test('range requests and changes are never handled', () => {
  expect(strategyFor(request('/assets/clip.mp4', { headers: { range: 'bytes=0-' } }), HERE)).toBe('leave-alone')
  expect(strategyFor(request('/auth', { method: 'POST', mode: 'navigate' }), HERE)).toBe('leave-alone')
})

test('the shell served offline is marked, once', () => {
  expect(markOffline('<!doctype html><html lang="en-GB"><body>')).toBe(
    '<!doctype html><html data-offline lang="en-GB"><body>',
  )
})
