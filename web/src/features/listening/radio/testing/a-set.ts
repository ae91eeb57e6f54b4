import type { PlayableTrack } from '../../../../player/engine/playable-track.ts'
import { aPlayer } from '../../../../player/engine/testing/fake-ports.ts'
import { createRadio } from '../create-radio.ts'
import type { Mix } from '../mix.ts'

/** A radio with the given tracks, on a real player without audio output. */
export function aSet(
  stations: Record<string, PlayableTrack[] | 'unreachable'> = {},
  { owesAds = false, random = (): number => 0.5, last = null as string | null } = {},
) {
  const tracks = Object.values(stations).flatMap((list) => (list === 'unreachable' ? [] : list))
  const world = aPlayer({ breakDue: async () => owesAds }, tracks)
  const notices: string[] = []
  const lasting: (number | undefined)[] = []
  const mixes: Mix[] = []
  const asked: string[] = []
  let fanfares = 0
  const radio = createRadio({
    player: world.player,
    radioSound: { open: (mix) => void mixes.push(mix), set: (mix) => void mixes.push(mix), close: () => {} },
    playStartUpSound: () => {
      fanfares += 1
    },
    loadTracks: async (genre) => {
      asked.push(genre)
      const found = stations[genre] ?? []
      if (found === 'unreachable') throw new Error('out of reach')
      return found
    },
    clock: world.ports.clock,
    random,
    notify: ({ title, description = '', duration }) => {
      notices.push(`${title}/${description}`)
      lasting.push(duration)
    },
    lastStation: {
      read: () => last,
      save: (id) => {
        last = id
      },
    },
  })
  radio.attend()
  return {
    ...world,
    radio,
    notices,
    lasting,
    asked,
    fanfares: () => fanfares,
    last: () => last,
    mix: () => mixes.at(-1) as Mix,
    shown: radio.getSnapshot,
    /** Switches on at the station that the listener chose, with or without music. */
    async warm() {
      radio.turnTo(radio.needle.getSnapshot().dial)
      radio.togglePower()
      await world.pass(4)
      asked.length = 0
    },
    /** Turns the dial and waits until the station has started. */
    async rest(dial: number) {
      radio.turnTo(dial)
      await world.pass(3.1)
    },
  }
}
