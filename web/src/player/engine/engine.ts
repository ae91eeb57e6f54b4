import { EVENTS } from '@fairwave/contract/product'
import { createControls } from './controls.ts'
import { createCourse } from './course.ts'
import { createCrackle } from './crackle.ts'
import { readExtras, writeExtras } from './extras.ts'
import { levellingGain } from './levelling.ts'
import { createMediaSession } from './media-session.ts'
import { createOneTab } from './one-tab.ts'
import type { Outside } from './outside.ts'
import { createOwnership } from './ownership.ts'
import { createPlayRecorder } from './play-recorder.ts'
import type { PlayableTrack } from './playable-track.ts'
import { isInBreak, isOn, type PlayerSnapshot, type PlayerStatus, type PlayerTime } from './player-state.ts'
import { createPreferences, restoredPreferences } from './preferences.ts'
import type { Listener } from './quality.ts'
import { EMPTY_QUEUE, type Queue } from './queue.ts'
import { createQueueActs } from './queue-acts.ts'
import { createSoundGraph } from './sound-graph.ts'
import { createStore } from './store.ts'
import { createTransport } from './transport.ts'
import { createVolume } from './volume.ts'

const REMEMBER_MS = 15_000

const isAudible = (status: PlayerStatus) => status === 'intro' || status === 'playing' || status === 'ad-break'

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
  const ownership = createOwnership()
  let isForgotten = false
  let rememberedWhen = clock.now()

  const elements = [outside.createElement(), outside.createElement()] as const
  const sound = createSoundGraph({ ...outside, elements })
  const speed = () => store.getSnapshot().settings.playbackSpeed
  const gainOf = (track: PlayableTrack) => (store.getSnapshot().isLevelling ? levellingGain(track) : 1)
  const playIntro = createCrackle({ ...outside, sound, volume: volume.audible })
  const recorder = createPlayRecorder(outside)
  const transport = createTransport(
    {
      ...outside,
      elements,
      sound,
      playIntro,
      speed,
      gainOf,
      breakDue: (track) => outside.breakDue(track, recorder.lastPlay()),
    },
    {
      status: onStatus,
      quality: (quality) => store.update({ quality }),
      began: onBegan,
      tick: onTick,
      ended: onEnded,
      gone: () => course.gone(),
      failed: () => course.failed(),
    },
  )
  const course = createCourse(
    { ...outside, store },
    {
      go: ({ track, queue }, isHandOver) => begin(track, queue, startOf(track), isHandOver),
      stop,
      prepare,
      unprepare: transport.dropPreload,
    },
  )
  const tab = createOneTab(outside.channel, () => {
    if (isOn(store.getSnapshot().status)) transport.pause()
  })
  const preferences = createPreferences({ storage, notify, store, volume }, onPreferences)
  const queueActs = createQueueActs(store, onQueue)
  const controls = createControls({
    store,
    transport,
    begin,
    skip: course.skip,
    setQueue,
    stay: course.stay,
    stop,
    seek,
  })
  const session = createMediaSession(outside.mediaSession, { ...controls, time: transport.time })

  function startOf({ duration }: PlayableTrack): number {
    const { defaultStartTime } = store.getSnapshot().settings
    return duration > 0 && defaultStartTime >= duration - 1 ? 0 : defaultStartTime
  }

  function prepare(track: PlayableTrack) {
    // Low quality begins with an intro, which leaves time to load.
    if (ownership.qualityOf(track) === 'high') transport.preload(track, 'high', startOf(track))
  }

  /** A press on a track's button has begun: by the time it ends, the sound should be ready to start. */
  function anticipate(track: PlayableTrack) {
    sound.wake()
    const { status, track: current } = store.getSnapshot()
    // While music plays, the other deck belongs to what follows it.
    if (isOn(status) || current?.id === track.id) return
    course.rethink()
    prepare(track)
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
    course.started()
    hear()
    recorder.end()
    isForgotten = false
    const quality = ownership.qualityOf(track)
    store.update({ track, queue, quality })
    timeStore.update({ time: at, duration: track.duration })
    if (!isInBreak(store.getSnapshot().status)) session.show(track)
    transport.start(track, quality, { at, isHandOver })
    remember()
  }

  function onStatus(status: PlayerStatus, isWaitingForNetwork: boolean) {
    const before = store.getSnapshot().status
    if (status !== 'playing') hear()
    if (isAudible(status) && !isAudible(before)) tab.claim()
    store.update({ status, isWaitingForNetwork })
    showTime()
    session.setState(isOn(status) ? 'playing' : status === 'idle' ? 'none' : 'paused')
    if (!isInBreak(status)) session.setPosition(transport.time(), transport.duration(), speed())
    if (isInBreak(before) && !isInBreak(status)) session.show(store.getSnapshot().track)
    if (status !== before && !isOn(status)) remember()
  }

  function onBegan() {
    const { track } = store.getSnapshot()
    course.began()
    if (track) recorder.begin(track, transport.time())
    showTime()
  }

  function onTick() {
    hear()
    showTime()
    course.plan(transport.secondsLeft())
    if (clock.now() - rememberedWhen > REMEMBER_MS) remember()
  }

  function onEnded(at: number) {
    recorder.sample(at, speed())
    course.ended()
  }

  function stop() {
    course.stay()
    transport.stop()
    recorder.end()
    showTime()
    remember()
  }

  function seek(to: number) {
    hear()
    const length = transport.duration()
    transport.seek(Math.min(Math.max(0, to), length > 0 ? length : to))
    recorder.resume(transport.time())
    showTime()
    session.setPosition(transport.time(), length, speed())
  }

  function onPreferences() {
    course.rethink()
    transport.setSpeed()
    transport.relevel()
    remember()
  }

  function onQueue() {
    course.rethink()
    remember()
  }

  function setQueue(queue: Queue) {
    store.update({ queue })
    onQueue()
  }

  function onListener() {
    course.rethink()
    const { track } = store.getSnapshot()
    if (track) transport.setQuality(ownership.qualityOf(track))
  }

  /** Who listens, as soon as it is known and whenever it changes. */
  function setListener(listener: Listener) {
    ownership.setListener(listener)
    onListener()
  }

  /** Tracks were bought: one that is playing goes on in high quality. */
  function setOwned(trackIds: number | readonly number[], isOwned = true) {
    for (const id of [trackIds].flat()) ownership.setOwned(id, isOwned)
    onListener()
  }

  function onLibraryUpdate(event: Event) {
    const detail = (event as CustomEvent<{ trackId?: unknown; purchased?: unknown } | null>).detail
    if (typeof detail?.trackId === 'number' && typeof detail.purchased === 'boolean') {
      setOwned(detail.trackId, detail.purchased)
    }
  }

  /** Forgets track, queue and position, as on signing out. */
  function clear() {
    // First of all: falling silent would write down what is to be forgotten.
    isForgotten = true
    course.stay()
    course.rethink()
    recorder.end()
    transport.clear()
    store.update({ track: null, quality: null, queue: EMPTY_QUEUE })
    timeStore.update({ time: 0, duration: 0 })
    session.show(null)
  }

  const applyVolume = () => sound.setVolume(volume.audible())
  const stopVolume = volume.subscribe(applyVolume)
  applyVolume()
  events.addEventListener('pagehide', remember)
  events.addEventListener(EVENTS.libraryUpdate, onLibraryUpdate)
  if (extras.track) {
    transport.cue(extras.track, ownership.qualityOf(extras.track), extras.time)
    session.show(extras.track)
  }

  const { stopFollowing, ...preferenceActs } = preferences
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
      insertPassage: sound.insertPassage,
      readBars: sound.readBars,
    },
    ...controls,
    ...preferenceActs,
    ...queueActs,
    anticipate,
    setListener,
    setOwned,
    adBreakDone: transport.adBreakDone,
    /** During a break the lock screen shows the ad that sounds. */
    showAd: session.showAd,
    clear,
    destroy() {
      remember()
      events.removeEventListener('pagehide', remember)
      events.removeEventListener(EVENTS.libraryUpdate, onLibraryUpdate)
      isForgotten = true
      stopVolume()
      stopFollowing()
      for (const part of [transport, sound, session, tab, volume]) part.destroy()
    },
  }
}

export type Player = ReturnType<typeof createPlayer>
