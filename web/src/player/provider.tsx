import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { appPlayer } from './app-player.ts'
import type { VolumeState } from './engine/audio/volume.ts'
import type { Player } from './engine/create-player.ts'
import type { PlayerSnapshot, PlayerTime } from './engine/player-state.ts'
import { requestPlayer } from './player-needed.ts'

const PlayerContext = createContext<Player | undefined>(undefined)

/** Shows the player to the components below; only tests bring one of their own. Within another it shows the same one. */
export function PlayerProvider({ children, player }: { children: ReactNode; player?: Player | undefined }) {
  const outer = useContext(PlayerContext)
  useEffect(requestPlayer, [])
  return <PlayerContext value={player ?? outer ?? appPlayer()}>{children}</PlayerContext>
}

/** What one can do with the player. */
export function usePlayer(): Player {
  const player = useContext(PlayerContext)
  if (!player) throw new Error('usePlayer must be used within a PlayerProvider')
  return player
}

/** What the player does; changes when it does, not with every second of the music. */
export function usePlayerState(): PlayerSnapshot {
  const player = usePlayer()
  return useSyncExternalStore(player.subscribe, player.getSnapshot)
}

/** Where the music is; changes four times a second, so only those who show it should ask. */
export function usePlayerTime(): PlayerTime {
  const { time } = usePlayer()
  return useSyncExternalStore(time.subscribe, time.getSnapshot)
}

export function useVolume(): VolumeState {
  const { volume } = usePlayer()
  return useSyncExternalStore(volume.subscribe, volume.getSnapshot)
}
