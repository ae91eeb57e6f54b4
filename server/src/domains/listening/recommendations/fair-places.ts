import { RECOMMENDATIONS } from '@fairwave/contract/offer'

type Placed = { artistId: number; isNewOrSmall: boolean }

/**
 * The order in which recommendations are shown. One place in so many belongs to a new or small artist as long as there is
 * one among them, and no artist has more than a few places while others are waiting.
 */
export function fairPlaces<Candidate extends Placed>(candidates: readonly Candidate[], places: number): Candidate[] {
  const waiting = [...candidates]
  const chosen: Candidate[] = []
  const hasRoom = ({ artistId }: Placed) =>
    chosen.filter((other) => other.artistId === artistId).length < RECOMMENDATIONS.placesOfAnArtist
  while (chosen.length < places) {
    const isFairPlace = (chosen.length + 1) % RECOMMENDATIONS.fairPlaceEvery === 0
    const fair = isFairPlace ? waiting.findIndex((one) => one.isNewOrSmall && hasRoom(one)) : -1
    const at = fair >= 0 ? fair : waiting.findIndex(hasRoom)
    const [next] = waiting.splice(Math.max(at, 0), 1)
    if (!next) break
    chosen.push(next)
  }
  return chosen
}
