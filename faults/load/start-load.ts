import { seeded } from '@fairwave/contract/seeded'
import { actAsArtist } from './artist.ts'
import { createClient } from './client.ts'
import { liveAsFan } from './fan.ts'
import type { Journal } from './journal.ts'
import { type Catalogue, prepareCatalogue } from './prepare.ts'

const FANS_AT_ONCE = 6

export type Load = { catalogue: Catalogue; stop(): Promise<void> }

/** Fans and artists who act all the time, each on its own. */
export async function startLoad(urls: readonly string[], journal: Journal, seed: string): Promise<Load> {
  const clientOf = (name: string) => {
    const random = seeded(`${seed} ${name}`)
    return { client: createClient(urls, journal, random), random }
  }
  const catalogue = await prepareCatalogue(clientOf('preparation').client)
  let isOver = false

  const repeat = async (act: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isOver; turn += 1) {
      await act(turn).catch((error: Error) => journal.complain(error.message))
    }
  }
  const fans = Array.from({ length: FANS_AT_ONCE }, (_, place) => {
    const life = { ...clientOf(`fan ${place}`), journal, catalogue }
    return repeat((turn) => liveAsFan(life, `fan_${place}_${turn}`))
  })
  const artists = catalogue.artists.map((artist, place) => {
    const life = { ...clientOf(`artist ${place}`), journal, catalogue }
    return repeat((turn) => actAsArtist(life, artist, turn))
  })

  return {
    catalogue,
    /** Lets everyone finish what they began: an act is over when it was answered. */
    async stop() {
      isOver = true
      await Promise.all([...fans, ...artists])
    },
  }
}
