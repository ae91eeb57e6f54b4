import { RECOMMENDATIONS } from '@fairwave/contract/offer'
import { expect, test } from 'vitest'
import { fairPlaces } from './fair-places.ts'

const big = (artistId: number) => ({ artistId, isNewOrSmall: false })
const small = (artistId: number) => ({ artistId, isNewOrSmall: true })

test('every third place is a new or small artist’s, however far down they come', () => {
  const shown = fairPlaces([big(1), big(2), big(3), big(4), big(5), small(6), small(7)], 6)
  expect(shown.map(({ artistId }) => artistId)).toEqual([1, 2, 6, 3, 4, 7])
})

test('without new or small artists the others have all places', () => {
  expect(fairPlaces([big(1), big(2), big(3), big(4)], 4)).toHaveLength(4)
})

test('no artist has more places than the rules allow while others are waiting', () => {
  const shown = fairPlaces([big(1), big(1), big(1), big(1), big(2), big(3)], 6).map(({ artistId }) => artistId)
  expect(shown.slice(0, RECOMMENDATIONS.placesOfAnArtist + 2)).toEqual([1, 1, 2, 3])
  expect(shown).toHaveLength(6)
})
