import { expect, test } from 'vitest'
import {
  albumReleaseTypes,
  releaseTypeFor,
  releaseTypeLabel,
  releaseTypeNamed,
  uploadReleaseTypes,
} from './release-types.ts'

const values = (types: readonly { value: string }[]) => types.map(({ value }) => value)

test('a single upload takes any type; a batch is never a single', () => {
  expect(values(uploadReleaseTypes(false))).toEqual(['single', 'album', 'ep', 'compilation', 'live', 'demo'])
  expect(values(uploadReleaseTypes(true))).toEqual(['album', 'ep', 'compilation', 'live', 'demo'])
})

test('switching to batch changes a single into an album and nothing else', () => {
  expect(releaseTypeFor(true, 'single')).toBe('album')
  expect(releaseTypeFor(true, 'live')).toBe('live')
  expect(releaseTypeFor(false, 'single')).toBe('single')
})

test('a new album is an album, ep, compilation or live; a demo made by a batch stays a demo', () => {
  expect(values(albumReleaseTypes())).toEqual(['album', 'ep', 'compilation', 'live'])
  expect(values(albumReleaseTypes('demo'))).toEqual(['album', 'ep', 'compilation', 'live', 'demo'])
})

test('release types match in any case', () => {
  expect(releaseTypeNamed('Single')).toBe('single')
  expect(releaseTypeNamed('EP')).toBe('ep')
  expect(releaseTypeLabel('Single')).toBe('Single')
  expect(releaseTypeLabel('ep')).toBe('EP')
})
