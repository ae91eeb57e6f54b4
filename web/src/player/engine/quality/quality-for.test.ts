import { expect, test } from 'vitest'
import { aTrack } from '../testing/fake-ports.ts'
import { qualityFor } from './quality-for.ts'

const track = aTrack(1, { artistId: 7, isOwned: false })

test('premium users, artists and owners hear high quality', () => {
  expect(qualityFor(track, { role: 'FAN', isPremium: true }, false)).toBe('high')
  expect(qualityFor(track, { role: 'ARTIST' }, false)).toBe('high')
  expect(qualityFor(track, { role: 'BOTH' }, false)).toBe('high')
  expect(qualityFor(track, null, true)).toBe('high')
})

test('a label hears its own roster in high quality, and no other artists', () => {
  expect(qualityFor(track, { role: 'LABEL', rosterArtistIds: [7] }, false)).toBe('high')
  expect(qualityFor(track, { role: 'LABEL', rosterArtistIds: [8] }, false)).toBe('low')
  expect(qualityFor(track, { role: 'FAN', rosterArtistIds: [7] }, false)).toBe('low')
})

test('everyone else hears low quality', () => {
  expect(qualityFor(track, null, false)).toBe('low')
  expect(qualityFor(track, { role: 'FAN', isPremium: null }, false)).toBe('low')
  expect(qualityFor(track, { role: 'ADMAN' }, false)).toBe('low')
})
