import { type Genre, STATIONS, type Station } from '@fairwave/contract/music/genres'
import type { Notice } from '../../../player/engine/notices.ts'
import type { PlayableTrack } from '../../../player/engine/playable-track.ts'
import { isInBreak } from '../../../player/engine/player-state.ts'
import type { Cancel, Clock } from '../../../player/engine/ports.ts'
import { createStore } from '../../../player/engine/store.ts'
import type { Announcement } from './announcements.ts'
import { ANNOUNCEMENT_MS, createAnnouncer } from './announcer.ts'
import { type Mix, mixAt, PLAIN } from './mix.ts'
import type { RadioSound } from './radio-sound.ts'
import { createStationPlayer, type ProgrammeState, type RadioPlayer } from './station-player.ts'
import { clampDial, middleOf, nearestStation, receive, WEAKEST_SIGNAL } from './tuning.ts'
import { START_UP_SOUND_FROM, startWarmUp } from './warm-up.ts'

/** Where the needle is on the first visit; later on the station last heard. */
const FIRST_STATION = 'downtempo'
/** A needle that rests this long is tuned; one that sweeps past starts nothing. */
const SETTLE_MS = 350
/** The weakest signal at which the programme is still audible. */
const FAINTEST_SIGNAL = 0.35

export type RadioState = {
  readonly power: 'off' | 'warming' | 'on'
  /** The tuned station; null in static. */
  readonly station: Station | null
  readonly programme: ProgrammeState
  readonly announcement: Announcement | null
  /** The chosen sub-genre of each station, by station id. */
  readonly choices: Readonly<Record<string, string | undefined>>
}

/** Changes with every movement of the knob, so it is a separate store. */
export type NeedleState = { readonly dial: number; readonly signal: number }

type Parts = {
  player: RadioPlayer
  radioSound: RadioSound
  playStartUpSound: () => void
  loadTracks: (genre: string) => Promise<readonly PlayableTrack[]>
  clock: Clock
  random: () => number
  notify: (notice: Notice & { duration?: number }) => void
  /** The id of the station last heard, kept from visit to visit. */
  lastStation: { read(): string | null; save(id: string): void }
}

function firstDial(last: string | null): number {
  const known = STATIONS.findIndex(({ id }) => id === last)
  return middleOf(known >= 0 ? known : STATIONS.findIndex(({ id }) => id === FIRST_STATION))
}

/** The radio: power, dial and reception. Independent of React; its stores fit `useSyncExternalStore`. */
export function createRadio(parts: Parts) {
  const { player, radioSound, clock, notify } = parts
  const dial = firstDial(parts.lastStation.read())
  const needle = createStore<NeedleState>({ dial, signal: receive(dial).signal })
  const warmth = createStore({ percent: 0 })
  const store = createStore<RadioState>({
    power: 'off',
    station: receive(dial).station,
    programme: 'none',
    announcement: null,
    choices: {},
  })
  const announcer = createAnnouncer({ ...parts, show: onAnnouncement })
  const programme = createStationPlayer(parts, {
    state: (state) => {
      store.update({ programme: state })
      const { station } = store.getSnapshot()
      if (state === 'on-air' && station) parts.lastStation.save(station.id)
      refresh()
    },
    taken: () => switchOff(),
    wanted: (index) => moveTo(middleOf(index)),
  })
  let stopWarmUp: Cancel = () => {}
  let stopSettling: Cancel = () => {}
  let stopPlayer: Cancel = () => {}
  let isAttended = false
  // A station that the listener chose is kept, even without music.
  let isChosen = false

  const isOn = () => store.getSnapshot().power === 'on'
  const dialNow = () => needle.getSnapshot().dial

  function onAnnouncement(announcement: Announcement | null) {
    store.update({ announcement })
    if (announcement) {
      notify({ title: announcement.title, description: announcement.content, duration: ANNOUNCEMENT_MS })
    }
  }

  /** Updates signal and sound from dial, station and player. */
  function refresh() {
    const { station, signal } = receive(dialNow())
    const { programme: state } = store.getSnapshot()
    const isDead = station !== null && (state === 'empty' || state === 'failed')
    needle.update({ signal: isDead ? WEAKEST_SIGNAL : signal })
    radioSound.set(mixNow(signal))
  }

  function mixNow(signal: number): Mix {
    const { status } = player.getSnapshot()
    if (!isOn() || !isAttended || isInBreak(status)) return PLAIN
    const isNear = programme.index() === nearestStation(dialNow())
    if (!isNear || programme.isHeld()) return mixAt(WEAKEST_SIGNAL)
    if (status === 'playing' || status === 'intro') return mixAt(signal)
    // Paused by the listener, so no static either.
    return status === 'loading' ? mixAt(Math.min(signal, FAINTEST_SIGNAL)) : PLAIN
  }

  function moveTo(dial: number) {
    const before = store.getSnapshot().station
    const { station, index } = receive(dial)
    needle.update({ dial: clampDial(dial) })
    if (station !== before) {
      const state = !station ? 'none' : programme.index() === index && !programme.isHeld() ? 'on-air' : 'loading'
      store.update({ station, programme: state })
    }
    refresh()
  }

  function settle() {
    const { station, programme: state } = store.getSnapshot()
    const { index, signal } = receive(dialNow())
    if (station) {
      if (state !== 'empty' && state !== 'failed') void programme.tuneTo(index, genreOf(station))
      return
    }
    const isFaint = signal < FAINTEST_SIGNAL || programme.index() !== nearestStation(dialNow())
    if (isFaint) programme.leave()
    refresh()
  }

  const genreOf = (station: Station): string => store.getSnapshot().choices[station.id] ?? station.name

  function settleSoon() {
    stopSettling()
    if (isOn()) stopSettling = clock.after(SETTLE_MS, settle)
  }

  /** Moves a needle that the listener has not touched to the next station with music. */
  async function findMusic() {
    const { index } = receive(dialNow())
    for (const step of STATIONS.keys()) {
      const at = (index + step) % STATIONS.length
      const station = STATIONS[at]
      if (!station) return
      const tracks = await parts.loadTracks(genreOf(station)).catch(() => null)
      if (!tracks || isChosen || store.getSnapshot().power === 'off') return
      if (tracks.length === 0) continue
      if (step === 0) return
      moveTo(middleOf(at))
      return settleSoon()
    }
  }

  function switchOn() {
    radioSound.open(PLAIN)
    store.update({ power: 'warming' })
    warmth.update({ percent: 0 })
    // Fetched while the valves warm up, so that music follows at once.
    void findMusic()
    stopWarmUp = startWarmUp(clock, {
      progress: (percent) => warmth.update({ percent }),
      done: onWarm,
    })
  }

  function onWarm(percent: number) {
    store.update({ power: 'on', programme: receive(dialNow()).station ? 'loading' : 'none' })
    programme.takeOver()
    stopPlayer = player.subscribe(() => {
      programme.onPlayer()
      refresh()
    })
    // A press before the page was ready couldn't open the audio.
    radioSound.open(PLAIN)
    if (percent >= START_UP_SOUND_FROM) parts.playStartUpSound()
    notify({ title: 'Radio Powered On', description: 'Turn the dial to find your station!' })
    refresh()
    settle()
  }

  function switchOff() {
    for (const stop of [stopWarmUp, stopSettling, stopPlayer]) stop()
    programme.end()
    announcer.silence()
    store.update({ power: 'off', programme: 'none' })
    warmth.update({ percent: 0 })
    refresh()
    radioSound.close()
  }

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    needle: { subscribe: needle.subscribe, getSnapshot: needle.getSnapshot },
    warmth: { subscribe: warmth.subscribe, getSnapshot: warmth.getSnapshot },
    togglePower() {
      if (store.getSnapshot().power === 'off') return switchOn()
      switchOff()
      notify({ title: 'Radio Powered Off' })
    },
    /** Turns the dial, 0 to 100. */
    turnTo(dial: number) {
      if (!Number.isFinite(dial)) return
      isChosen = true
      const before = receive(dialNow()).index
      moveTo(dial)
      if (isOn() && receive(dialNow()).index !== before) announcer.speak()
      settleSoon()
    },
    /** Tunes to the station of a genre, narrowed to it if it is a sub-genre. */
    tuneTo(genre: Genre) {
      const index = STATIONS.findIndex(({ name, subGenres }) => [name, ...subGenres].some((one) => one === genre))
      const station = STATIONS[index]
      if (!station) return
      isChosen = true
      const { choices } = store.getSnapshot()
      store.update({ choices: { ...choices, [station.id]: genre === station.name ? undefined : genre } })
      moveTo(middleOf(index))
      settleSoon()
    },
    /** Filters the tuned station by a sub-genre, or clears the filter with null. */
    narrowTo(genre: string | null) {
      const { station, choices } = store.getSnapshot()
      if (!station) return
      isChosen = true
      store.update({ choices: { ...choices, [station.id]: genre ?? undefined } })
      if (isOn()) void programme.tuneTo(STATIONS.indexOf(station), genreOf(station))
    },
    /** Retries a station that failed to load. */
    tryAgain() {
      const { station } = store.getSnapshot()
      if (station && isOn()) void programme.tuneTo(STATIONS.indexOf(station), genreOf(station))
    },
    /** Called when a page shows the radio; static plays only while one does. Returns the function that leaves it. */
    attend(): Cancel {
      isAttended = true
      refresh()
      return () => {
        isAttended = false
        refresh()
      }
    },
  }
}

export type Radio = ReturnType<typeof createRadio>
