import { expect, test } from 'vitest'
import { aTrack } from './testing/fake-ports.ts'
import { apiUrl, trackUrl } from './track-url.ts'

test('relative paths are prefixed with /api unless they start with http or /api', () => {
  expect(apiUrl('/tracks/1/audio/high')).toBe('/api/tracks/1/audio/high')
  expect(apiUrl('tracks/1/audio/high')).toBe('/api/tracks/1/audio/high')
  expect(apiUrl('/api/tracks/1/audio/high')).toBe('/api/tracks/1/audio/high')
  expect(apiUrl('https://example.org/1.mp3')).toBe('https://example.org/1.mp3')
})

test('a track without URLs gets the default one for each quality', () => {
  expect(trackUrl(aTrack(1), 'low')).toBe('/api/tracks/1/audio/low')
  expect(trackUrl(aTrack(1, { highQualityUrl: '' }), 'high')).toBe('/api/tracks/1/audio/high')
})
