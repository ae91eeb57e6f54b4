import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { apiQuery } from '../../api/query-client.ts'
import { browserClock } from '../../player/engine/browser-ports.ts'
import type { Player } from '../../player/engine/create-player.ts'
import { usePlayer } from '../../player/provider.tsx'
import { toast } from '../../ui/toast.tsx'
import { createAirwaves } from './airwaves.ts'
import { createRadio, type NeedleState, type Radio, type RadioState } from './set.ts'
import { playStartUpSound } from './start-up-sound.ts'

const TRACKS_OF_A_STATION = 60
// An empty station may have its first track by the next time somebody tunes in.
const FRESH_MS = 60_000

// Like the player it outlives every page: coming back, one finds the set as one left it.
const sets = new WeakMap<Player, Radio>()

/** The one set that belongs to the player. */
export function useRadio(): Radio {
  const player = usePlayer()
  const queries = useQueryClient()
  const known = sets.get(player)
  if (known) return known
  const radio = createRadio({
    player,
    airwaves: createAirwaves(player.sound),
    playStartUpSound: () => playStartUpSound(player.sound),
    loadTracks: (genre) =>
      queries.fetchQuery({
        ...apiQuery('GET /api/tracks', { query: { genre, sort: 'random', limit: TRACKS_OF_A_STATION } }),
        staleTime: FRESH_MS,
      }),
    clock: browserClock,
    random: Math.random,
    notify: toast,
  })
  sets.set(player, radio)
  return radio
}

/** One part of what the set is doing: a hand on the dial changes much of it, and only those whose part changed redraw. */
export function useRadioState<Part>(part: (state: RadioState) => Part): Part {
  const radio = useRadio()
  return useSyncExternalStore(radio.subscribe, () => part(radio.getSnapshot()))
}

/** Where the needle stands; changes with every movement of the hand, so only those who must redraw should ask. */
export function useNeedleState(): NeedleState {
  const { needle } = useRadio()
  return useSyncExternalStore(needle.subscribe, needle.getSnapshot)
}
