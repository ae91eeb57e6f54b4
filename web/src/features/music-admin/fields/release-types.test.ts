import { expect, test } from 'vitest'
import {
  albumReleaseTypes,
  releaseTypeFor,
  releaseTypeLabel,
  releaseTypeNamed,
  uploadReleaseTypes,
} from './release-types.ts'

const values = (types: readonly { value: string }[]) => types.map(({ value }) => value)

test('one track can be anything; a batch is never a single', () => {
  expect(values(uploadReleaseTypes(false))).toEqual(['single', 'album', 'ep', 'compilation', 'live', 'demo'])
  expect(values(uploadReleaseTypes(true))).toEqual(['album', 'ep', 'compilation', 'live', 'demo'])
})

test('turning a batch on changes a single into an album and nothing else', () => {
  expect(releaseTypeFor(true, 'single')).toBe('album')
  expect(releaseTypeFor(true, 'live')).toBe('live')
  expect(releaseTypeFor(false, 'single')).toBe('single')
})

test('an album is made as album, ep, compilation or live; a demo made by a batch stays what it is', () => {
  expect(values(albumReleaseTypes())).toEqual(['album', 'ep', 'compilation', 'live'])
  expect(values(albumReleaseTypes('demo'))).toEqual(['album', 'ep', 'compilation', 'live', 'demo'])
})

test('types are known in any letter case', () => {
  expect(releaseTypeNamed('Single')).toBe('single')
  expect(releaseTypeNamed('EP')).toBe('ep')
  expect(releaseTypeLabel('Single')).toBe('Single')
  expect(releaseTypeLabel('ep')).toBe('EP')
})
