import { STATIONS } from '@fairwave/contract/music/genres'
import type { Player } from '../../../player/engine/create-player.ts'
import type { PlayableTrack } from '../../../player/engine/playable-track.ts'
import { isInBreak, isOn } from '../../../player/engine/player-state.ts'

/** The state of a station's tracks: idle, loading, playing, empty or failed. */
export type ProgrammeState = 'none' | 'loading' | 'on-air' | 'empty' | 'failed'

export type RadioPlayer = Pick<Player, 'play' | 'pause' | 'resume' | 'getSnapshot' | 'subscribe'>

type Parts = { player: RadioPlayer; loadTracks: (genre: string) => Promise<readonly PlayableTrack[]> }

type Tell = {
  state(state: ProgrammeState): void
  /** The listener played something else. */
  taken(): void
  /** The listener pressed play while the needle was beside the station. */
  wanted(index: number): void
}

/** Plays a station's tracks in the app's one player, ad breaks included, and remembers where each station continues. */
export function createStationPlayer({ player, loadTracks }: Parts, tell: Tell) {
  let turn = 0
  let onAir: { genre: string; index: number } | null = null
  // Paused by the radio because the signal is too weak: inaudible music must not count as heard.
  let isHeld = false
  let isActing = false
  const lastPlayed = new Map<string, number>()

  function act(how: () => void) {
    isActing = true
    how()
    isActing = false
  }

  const isStationOn = () => player.getSnapshot().queue.isStation && isOn(player.getSnapshot().status)

  function hold() {
    if (!isStationOn() || isInBreak(player.getSnapshot().status)) return
    isHeld = true
    act(player.pause)
  }

  function goOn() {
    isHeld = false
    act(player.resume)
    tell.state('on-air')
  }

  /** A station continues after the track last heard; a playing track is not restarted. */
  function firstOf(tracks: readonly PlayableTrack[], genre: string): PlayableTrack | undefined {
    const { track } = player.getSnapshot()
    const last = tracks.findIndex(({ id }) => id === lastPlayed.get(genre))
    return tracks.find(({ id }) => id === track?.id) ?? tracks[(last + 1) % tracks.length]
  }

  async function tuneTo(index: number, genre: string): Promise<void> {
    turn += 1
    const mine = turn
    const { queue, track } = player.getSnapshot()
    if (onAir?.genre === genre && queue.isStation && track) return goOn()
    if (onAir?.index !== index) hold()
    tell.state('loading')
    const tracks = await loadTracks(genre).catch(() => null)
    if (mine !== turn) return
    const first = tracks && firstOf(tracks, genre)
    if (!tracks || !first) {
      hold()
      onAir = null
      tell.state(tracks ? 'empty' : 'failed')
      return
    }
    onAir = { genre, index }
    isHeld = false
    const from = { origin: 'radio', station: STATIONS[index]?.name } as const
    act(() => player.play(first, { playlist: tracks, isStation: true, from }))
    tell.state('on-air')
  }

  return {
    tuneTo,
    /** The station whose tracks are in the player. */
    index: (): number | null => onAir?.index ?? null,
    isHeld: () => isHeld,
    /** Called when the needle leaves the station. */
    leave() {
      turn += 1
      hold()
    },
    /** Stops whatever else is playing. */
    takeOver: () => act(player.pause),
    end() {
      turn += 1
      if (isStationOn()) act(player.pause)
      onAir = null
      isHeld = false
    },
    onPlayer() {
      const { status, queue, track } = player.getSnapshot()
      if (onAir && track && queue.isStation) lastPlayed.set(onAir.genre, track.id)
      if (isActing || !isOn(status)) return
      if (!queue.isStation) tell.taken()
      else if (isHeld && onAir) {
        isHeld = false
        tell.wanted(onAir.index)
      }
    },
  }
}
