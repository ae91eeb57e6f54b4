import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { appPlayer } from './app-player.ts'
import type { VolumeState } from './engine/audio/volume.ts'
import type { Player } from './engine/create-player.ts'
import type { PlayerSnapshot, PlayerTime } from './engine/player-state.ts'
import { requestPlayer } from './player-needed.ts'

const PlayerContext = createContext<Player | undefined>(undefined)

/** Gives the player to the components below; only tests pass their own. A nested provider gives the same player. */
export function PlayerProvider({ children, player }: { children: ReactNode; player?: Player | undefined }) {
  const outer = useContext(PlayerContext)
  useEffect(requestPlayer, [])
  return <PlayerContext value={player ?? outer ?? appPlayer()}>{children}</PlayerContext>
}

/** The player's controls. */
export function usePlayer(): Player {
  const player = useContext(PlayerContext)
  if (!player) throw new Error('usePlayer must be used within a PlayerProvider')
  return player
}

/** The player's state, without the time: it changes only when playback does. */
export function usePlayerState(): PlayerSnapshot {
  const player = usePlayer()
  return useSyncExternalStore(player.subscribe, player.getSnapshot, player.getUntouched)
}

/** The position; changes four times a second, so only components that show it should use it. */
export function usePlayerTime(): PlayerTime {
  const { time } = usePlayer()
  return useSyncExternalStore(time.subscribe, time.getSnapshot)
}

export function useVolume(): VolumeState {
  const { volume } = usePlayer()
  return useSyncExternalStore(volume.subscribe, volume.getSnapshot, volume.getSnapshot)
}
