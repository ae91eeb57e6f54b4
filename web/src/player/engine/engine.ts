import { EVENTS } from '@fairwave/contract/product'
import { createCrackle } from './crackle.ts'
import { type AfterTrack, afterSkip, afterTrack } from './end-of-track.ts'
import { readExtras, writeExtras } from './extras.ts'
import { levellingGain } from './levelling.ts'
import { createMediaSession } from './media-session.ts'
import { createPlanner, type Step, stepFor } from './next-step.ts'
import { type Notice, trackFailed, trackGone } from './notices.ts'
import { createOneTab } from './one-tab.ts'
import type { Outside } from './outside.ts'
import { createPlayRecorder } from './play-recorder.ts'
import type { PlayableTrack } from './playable-track.ts'
import { isOn, type PlayerSnapshot, type PlayerStatus, type PlayerTime } from './player-state.ts'
import { createPreferences, restoredPreferences } from './preferences.ts'
import { type Listener, qualityFor } from './quality.ts'
import { EMPTY_QUEUE, movedTo, type Queue, queueOf } from './queue.ts'
import { createQueueActs } from './queue-acts.ts'
import { createSoundGraph } from './sound-graph.ts'
import { createStore } from './store.ts'
import { createTransport } from './transport.ts'
import { createVolume } from './volume.ts'

// A previous press this far into a track means: again from its beginning.
const RESTART_SECONDS = 3
const PLAN_AHEAD_SECONDS = 20
const REMEMBER_MS = 15_000
// So many tracks in a row that cannot be played are no accident of the tracks.
const FAILURES_IN_A_ROW = 5

export type PlayOptions = {
  /** The list the track is played from. */
  playlist?: readonly PlayableTrack[] | undefined
  /** Seconds into the track; the listener's default start time when left out. */
  at?: number | undefined
  /** The list is a radio station's: it goes round without end, and playing its current track again changes nothing. */
  isStation?: boolean | undefined
}

/** The player of the whole app. It knows no React; its stores fit `useSyncExternalStore`. */
export function createPlayer(outside: Outside) {
  const { clock, storage, events, notify } = outside
  const extras = readExtras(storage)
  const volume = createVolume(outside)
  const store = createStore<PlayerSnapshot>({
    status: extras.track ? 'paused' : 'idle',
    isWaitingForNetwork: false,
    track: extras.track,
    quality: null,
    queue: extras.queue,
    ...restoredPreferences(storage, extras, volume),
  })
  const timeStore = createStore<PlayerTime>({ time: extras.time, duration: extras.track?.duration ?? 0 })
  const owned = new Map<number, boolean>()
  let listener: Listener = null
  let turn = 0
  let failures = 0
  let hasBegun = false
  let isForgotten = false
  let rememberedWhen = clock.now()

  const elements = [outside.createElement(), outside.createElement()] as const
  const sound = createSoundGraph({ ...outside, elements })
  const speed = () => store.getSnapshot().settings.playbackSpeed
  const gainOf = (track: PlayableTrack) => (store.getSnapshot().isLevelling ? levellingGain(track) : 1)
  const playIntro = createCrackle({ ...outside, sound, volume: volume.audible })
  const recorder = createPlayRecorder(outside)
  const transport = createTransport(
    { ...outside, elements, sound, playIntro, speed, gainOf },
    {
      status: onStatus,
      quality: (quality) => store.update({ quality }),
      began: onBegan,
      tick: onTick,
      ended: onEnded,
      gone: () => onUnplayable(trackGone),
      failed: () => onUnplayable(trackFailed),
    },
  )
  const planner = createPlanner(outside, { prepare, undo: transport.dropPreload })
  const tab = createOneTab(outside.channel, () => {
    if (isOn(store.getSnapshot().status)) transport.pause()
  })
  const preferences = createPreferences(
    { storage, notify, store, volume },
    { beforeSpeed: hear, changed: onPreferences },
  )
  const queueActs = createQueueActs(store, onQueue)
  const session = createMediaSession(outside.mediaSession, {
    play,
    pause,
    stop,
    next,
    previous,
    seek,
    time: transport.time,
  })

  const qualityOf = (track: PlayableTrack) => qualityFor(track, listener, owned.get(track.id) ?? track.isOwned ?? false)
  const isBusy = () => store.getSnapshot().status === 'ad-break'

  function startOf({ duration }: PlayableTrack): number {
    const { defaultStartTime } = store.getSnapshot().settings
    return duration > 0 && defaultStartTime >= duration - 1 ? 0 : defaultStartTime
  }

  function prepare(track: PlayableTrack) {
    // Low quality begins with an intro, which leaves time to load.
    if (qualityOf(track) === 'high') transport.preload(track, 'high', startOf(track))
  }

  /** Counts what has been heard up to now. */
  function hear() {
    if (store.getSnapshot().status === 'playing') recorder.sample(transport.time(), speed())
  }

  function showTime() {
    timeStore.update({ time: transport.time(), duration: transport.duration() })
  }

  function remember() {
    rememberedWhen = clock.now()
    if (isForgotten) return
    const { isLevelling, loop, track, queue } = store.getSnapshot()
    writeExtras(storage, { isLevelling, loop, track, queue, time: timeStore.getSnapshot().time })
  }

  function begin(track: PlayableTrack, queue: Queue, at = startOf(track), isHandOver = false) {
    turn += 1
    hear()
    recorder.end()
    planner.done()
    hasBegun = false
    isForgotten = false
    const quality = qualityOf(track)
    store.update({ track, queue, quality })
    timeStore.update({ time: at, duration: track.duration })
    session.show(track)
    transport.start(track, quality, { at, isHandOver })
    remember()
  }

  function onStatus(status: PlayerStatus, isWaitingForNetwork: boolean) {
    const before = store.getSnapshot().status
    if (status !== 'playing') hear()
    else if (before !== 'playing') recorder.resume(transport.time())
    if ((status === 'intro' || status === 'playing') && before !== 'intro' && before !== 'playing') tab.claim()
    store.update({ status, isWaitingForNetwork })
    showTime()
    session.setState(isOn(status) ? 'playing' : status === 'idle' ? 'none' : 'paused')
    session.setPosition(transport.time(), transport.duration(), speed())
    if (status !== before && !isOn(status)) remember()
  }

  function onBegan() {
    const { track } = store.getSnapshot()
    hasBegun = true
    failures = 0
    if (track) recorder.begin(track, transport.time())
    showTime()
  }

  function onTick() {
    hear()
    showTime()
    const { track, queue } = store.getSnapshot()
    if (track && !planner.hasPlan() && transport.secondsLeft() < PLAN_AHEAD_SECONDS) {
      planner.make(afterTrack(ending()), { current: track, queue })
    }
    if (clock.now() - rememberedWhen > REMEMBER_MS) remember()
  }

  function ending() {
    const { settings, loop, queue } = store.getSnapshot()
    return { isAutoplayOn: settings.autoplayEnabled, loop, queue }
  }

  function onEnded(at: number) {
    recorder.sample(at, speed())
    take(afterTrack(ending()), true)
  }

  function onUnplayable(say: (track: PlayableTrack) => Notice) {
    const { track, queue, settings, loop } = store.getSnapshot()
    if (!track) return
    notify(say(track))
    failures += 1
    const hasNext = queue.at >= 0 && (queue.at + 1 < queue.tracks.length || loop === 'playlist' || queue.isStation)
    const isAutomatic = settings.autoplayEnabled || queue.isStation
    // Whoever was hearing music goes on hearing music; a first press on a dead track starts nothing else.
    if (isAutomatic && (hasBegun || hasNext) && failures < FAILURES_IN_A_ROW) take(afterSkip(ending()), false)
  }

  function take(after: AfterTrack, isHandOver: boolean) {
    const { track, queue } = store.getSnapshot()
    if (!track) return
    const step = planner.planned(after) ?? stepFor(after, { current: track, queue }, outside)
    if (!(step instanceof Promise)) {
      follow(step, isHandOver)
      return
    }
    turn += 1
    const mine = turn
    void step.then((found) => {
      if (mine === turn) follow(found, isHandOver)
    })
  }

  function follow(step: Step, isHandOver: boolean) {
    if (step !== 'stop') begin(step.track, step.queue, startOf(step.track), isHandOver)
    else if (isHandOver) stop()
  }

  function onPreferences() {
    planner.drop()
    transport.setSpeed()
    transport.relevel()
    remember()
  }

  function onQueue() {
    planner.drop()
    remember()
  }

  function onListener() {
    planner.drop()
    const { track } = store.getSnapshot()
    if (track) transport.setQuality(qualityOf(track))
  }

  function setOwned(trackId: number, isOwned = true) {
    owned.set(trackId, isOwned)
    onListener()
  }

  /** Plays a track; the current one is paused and played on in turns. */
  function playTrack(track: PlayableTrack, { playlist, at, isStation = false }: PlayOptions = {}) {
    const { track: current, status } = store.getSnapshot()
    const queue = playlist ? queueOf(playlist, track, isStation) : EMPTY_QUEUE
    if (current?.id !== track.id || at !== undefined || status === 'ad-break') {
      begin(track, queue, at)
      return
    }
    if (isOn(status) && !isStation) {
      pause()
      return
    }
    if (playlist) {
      store.update({ queue })
      onQueue()
    }
    if (!isOn(status)) play()
  }

  /** Goes on with the current track, or begins the queue. */
  function play() {
    const { track, queue, status } = store.getSnapshot()
    if (isOn(status)) return
    turn += 1
    const first = queue.tracks[0]
    if (track) transport.resume()
    else if (first) begin(first, movedTo(queue, 0))
  }

  function pause() {
    if (isBusy() || !isOn(store.getSnapshot().status)) return
    turn += 1
    transport.pause()
  }

  function stop() {
    if (isBusy()) return
    turn += 1
    transport.stop()
    recorder.end()
    showTime()
    remember()
  }

  function seek(to: number) {
    if (isBusy() || !Number.isFinite(to)) return
    hear()
    const length = transport.duration()
    transport.seek(Math.min(Math.max(0, to), length > 0 ? length : to))
    recorder.resume(transport.time())
    showTime()
    session.setPosition(transport.time(), length, speed())
  }

  function next() {
    if (isBusy()) return
    if (store.getSnapshot().track) take(afterSkip(ending()), false)
    else play()
  }

  function previous() {
    const { queue, loop } = store.getSnapshot()
    if (isBusy()) return
    const isAround = queue.at === 0 && (loop === 'playlist' || queue.isStation)
    const to = isAround ? queue.tracks.length - 1 : queue.at - 1
    if (transport.time() > RESTART_SECONDS || to < 0) seek(0)
    else jumpTo(to)
  }

  function jumpTo(index: number) {
    const { queue } = store.getSnapshot()
    const track = queue.tracks[index]
    if (track) begin(track, movedTo(queue, index))
  }

  function clear() {
    turn += 1
    planner.drop()
    recorder.end()
    transport.clear()
    isForgotten = true
    store.update({ track: null, quality: null, queue: EMPTY_QUEUE })
    timeStore.update({ time: 0, duration: 0 })
    session.show(null)
  }

  function onLibraryUpdate(event: Event) {
    const detail = (event as CustomEvent<{ trackId?: unknown; purchased?: unknown } | null>).detail
    if (typeof detail?.trackId === 'number' && typeof detail.purchased === 'boolean') {
      setOwned(detail.trackId, detail.purchased)
    }
  }

  const applyVolume = () => sound.setVolume(volume.audible())
  const stopVolume = volume.subscribe(applyVolume)
  applyVolume()
  events.addEventListener('pagehide', remember)
  events.addEventListener(EVENTS.libraryUpdate, onLibraryUpdate)
  if (extras.track) {
    transport.cue(extras.track, qualityOf(extras.track), extras.time)
    session.show(extras.track)
  }

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    time: { subscribe: timeStore.subscribe, getSnapshot: timeStore.getSnapshot },
    volume: {
      subscribe: volume.subscribe,
      getSnapshot: volume.getSnapshot,
      set: volume.set,
      toggleMute: volume.toggleMute,
    },
    sound: {
      wake: sound.wake,
      context: sound.context,
      connectExternal: sound.connectExternal,
      readBars: sound.readBars,
    },
    play: playTrack,
    resume: play,
    pause,
    toggle: () => (isOn(store.getSnapshot().status) ? pause() : play()),
    stop,
    seek,
    next,
    previous,
    jumpTo,
    setLoop: preferences.setLoop,
    cycleLoop: preferences.cycleLoop,
    toggleLoop: preferences.toggleLoop,
    saveSettings: preferences.saveSettings,
    resetSettings: preferences.resetSettings,
    setSpeed: preferences.setSpeed,
    setLevelling: preferences.setLevelling,
    ...queueActs,
    /** Who listens, as soon as it is known and whenever it changes. */
    setListener(next: Listener) {
      listener = next
      onListener()
    },
    setOwned,
    adBreakDone: transport.adBreakDone,
    /** Forgets track, queue and position, as on signing out. */
    clear,
    destroy() {
      events.removeEventListener('pagehide', remember)
      events.removeEventListener(EVENTS.libraryUpdate, onLibraryUpdate)
      remember()
      stopVolume()
      preferences.stopFollowing()
      transport.destroy()
      sound.destroy()
      session.destroy()
      tab.destroy()
      volume.destroy()
    },
  }
}

export type Player = ReturnType<typeof createPlayer>
