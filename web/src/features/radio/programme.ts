import type { Player } from '../../player/engine/create-player.ts'
import type { PlayableTrack } from '../../player/engine/playable-track.ts'
import { isInBreak, isOn } from '../../player/engine/player-state.ts'

/** What a station has to offer: nothing asked yet, being fetched, sounding, no tracks at all, or out of reach. */
export type ProgrammeState = 'none' | 'loading' | 'on-air' | 'empty' | 'failed'

export type RadioPlayer = Pick<Player, 'play' | 'pause' | 'resume' | 'getSnapshot' | 'subscribe'>

type Parts = { player: RadioPlayer; loadTracks: (genre: string) => Promise<readonly PlayableTrack[]> }

type Tell = {
  state(state: ProgrammeState): void
  /** The listener put on something else. */
  taken(): void
  /** The listener pressed play while the needle stood beside the station. */
  wanted(index: number): void
}

/** Which station's tracks the player has, and where they go on. The player is the app's one player, with its breaks. */
export function createProgramme({ player, loadTracks }: Parts, tell: Tell) {
  let turn = 0
  let onAir: { genre: string; index: number } | null = null
  // Silenced by the set, because nothing of it comes through: what nobody hears must not count as heard.
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

  /** A station goes on with the track after the one last heard; one that is playing already is not begun anew. */
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
    act(() => player.play(first, { playlist: tracks, isStation: true }))
    tell.state('on-air')
  }

  return {
    tuneTo,
    /** The station whose tracks the player has. */
    index: (): number | null => onAir?.index ?? null,
    isHeld: () => isHeld,
    /** The needle has left the station. */
    leave() {
      turn += 1
      hold()
    },
    /** The set takes the sound from whatever plays. */
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
