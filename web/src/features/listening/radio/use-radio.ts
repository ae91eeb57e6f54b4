import type { Genre } from '@fairwave/contract/music/genres'
import { STORAGE_KEYS } from '@fairwave/contract/product'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { browserClock } from '../../../player/engine/browser-ports.ts'
import type { Player } from '../../../player/engine/create-player.ts'
import { usePlayer } from '../../../player/provider.tsx'
import { toast } from '../../../ui/toast.tsx'
import { createRadio, type NeedleState, type Radio, type RadioState } from './create-radio.ts'
import { createRadioSound } from './radio-sound.ts'
import { playStartUpSound } from './start-up-sound.ts'
import { stationTracks } from './station-tracks.ts'

// Like the player, the radio outlives the page and keeps its state.
const sets = new WeakMap<Player, Radio>()

/** The player's radio. */
export function useRadio(): Radio {
  const player = usePlayer()
  const queries = useQueryClient()
  const known = sets.get(player)
  if (known) return known
  const radio = createRadio({
    player,
    radioSound: createRadioSound(player.sound),
    playStartUpSound: () => playStartUpSound(player.sound),
    loadTracks: (genre) => queries.fetchQuery(stationTracks(genre)),
    clock: browserClock,
    random: Math.random,
    notify: toast,
    lastStation: {
      read: () => localStorage.getItem(STORAGE_KEYS.lastStation),
      save: (id) => localStorage.setItem(STORAGE_KEYS.lastStation, id),
    },
  })
  sets.set(player, radio)
  return radio
}

/** Selects a part of the radio's state, so that a component re-renders only when its part changes. */
export function useRadioState<Part>(part: (state: RadioState) => Part): Part {
  const radio = useRadio()
  return useSyncExternalStore(radio.subscribe, () => part(radio.getSnapshot()))
}

/** The needle's state. Changes with every movement of the knob: use it only where that must re-render. */
export function useNeedleState(): NeedleState {
  const { needle } = useRadio()
  return useSyncExternalStore(needle.subscribe, needle.getSnapshot)
}

/** The genre that the needle is on; null in static. */
export const useOnAirGenre = (): Genre | null =>
  useRadioState(({ station, choices }) => station && ((choices[station.id] as Genre | undefined) ?? station.name))
