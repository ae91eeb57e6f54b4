import type { PlayFrom } from '@fairwave/contract/listening/playback'
import { levellingGain } from './audio/levelling.ts'
import { createSoundGraph } from './audio/sound-graph.ts'
import { createVinylCrackle } from './audio/vinyl-crackle.ts'
import { createVolume } from './audio/volume.ts'
import { createControls } from './controls.ts'
import type { PlayableTrack } from './playable-track.ts'
import { createTransport, type Shown } from './playback/transport.ts'
import { isInBreak, isOn, type PlayerSnapshot, type PlayerStatus, type PlayerTime } from './player-state.ts'
import { createPlayRecorder } from './plays/play-recorder.ts'
import type { Ports } from './ports.ts'
import { createOwnership } from './quality/ownership.ts'
import { createAdvance } from './queue/advance.ts'
import { EMPTY_QUEUE, type Queue } from './queue/queue.ts'
import { createQueueActions } from './queue/queue-actions.ts'
import { createPreferences, restoredPreferences } from './settings/preferences.ts'
import { readSavedSession } from './settings/saved-session.ts'
import { createSessionKeeper } from './settings/session-keeper.ts'
import { createStore } from './store.ts'
import { createMediaSession } from './system/media-session.ts'
import { createOneTab } from './system/one-tab.ts'

const isAudible = (status: PlayerStatus) => status === 'intro' || status === 'playing' || status === 'ad-break'

/** Puts the player together. It needs no React; its stores fit `useSyncExternalStore`. */
export function createPlayer(ports: Ports) {
  const { storage, notify } = ports
  const saved = readSavedSession(storage)
  const volume = createVolume(ports)
  const store = createStore<PlayerSnapshot>({
    status: saved.track ? 'paused' : 'idle',
    isWaitingForNetwork: false,
    track: saved.track,
    quality: null,
    queue: saved.queue,
    ...restoredPreferences(storage, saved, volume),
  })
  const untouched: PlayerSnapshot = { ...store.getSnapshot(), status: 'idle', track: null, queue: EMPTY_QUEUE }
  const timeStore = createStore<PlayerTime>({ time: saved.time, duration: saved.track?.duration ?? 0 })
  const ownership = createOwnership(ports.events, onOwnership)
  const keeper = createSessionKeeper({ ...ports, store, timeStore })

  const elements = [ports.createElement(), ports.createElement()] as const
  const sound = createSoundGraph({ ...ports, elements })
  const speed = () => store.getSnapshot().settings.playbackSpeed
  const gainOf = (track: PlayableTrack) => (store.getSnapshot().isLevelling ? levellingGain(track) : 1)
  const playIntro = createVinylCrackle({ ...ports, sound, volume: volume.audible })
  const recorder = createPlayRecorder(ports)
  const transport = createTransport(
    {
      ...ports,
      elements,
      sound,
      playIntro,
      speed,
      gainOf,
      breakDue: (track) => ports.breakDue(track, recorder.lastPlay()),
    },
    {
      show: onShown,
      began: onBegan,
      tick: onTick,
      ended: onEnded,
      gone: () => advance.gone(),
      failed: () => advance.failed(),
    },
  )
  const advance = createAdvance(
    { ...ports, store },
    {
      go: ({ track, queue }, isHandOver) => begin(track, queue, startOf(track), isHandOver),
      stop,
      prepare,
      unprepare: transport.dropPreload,
    },
  )
  const tab = createOneTab(ports.channel, () => {
    if (isOn(store.getSnapshot().status)) transport.pause()
  })
  const preferences = createPreferences({ storage, notify, store, volume }, onPreferences)
  const queueActions = createQueueActions({ store, random: ports.random, changed: onQueue })
  const controls = createControls({
    store,
    transport,
    begin,
    skip: advance.skip,
    setQueue,
    stay: advance.stay,
    stop,
    seek,
  })
  const session = createMediaSession(ports.mediaSession, { ...controls, time: transport.time })

  function startOf({ duration }: PlayableTrack): number {
    const { defaultStartTime } = store.getSnapshot().settings
    return duration > 0 && defaultStartTime >= duration - 1 ? 0 : defaultStartTime
  }

  function prepare(track: PlayableTrack) {
    // Low quality begins with an intro, which leaves time to load.
    if (ownership.qualityOf(track) === 'high') transport.preload(track, 'high', startOf(track))
  }

  /** Pointer down on a track's play button: by the time of the click its sound should be ready. */
  function anticipate(track: PlayableTrack) {
    sound.wake()
    const { status, track: current } = store.getSnapshot()
    // While music plays, the spare deck is for what follows it.
    if (isOn(status) || current?.id === track.id) return
    advance.rethink()
    prepare(track)
  }

  /** Counts what has been heard so far. */
  function hear() {
    if (store.getSnapshot().status === 'playing') recorder.sample(transport.time(), speed())
  }

  function showTime() {
    timeStore.update({ time: transport.time(), duration: transport.duration() })
  }

  function begin(track: PlayableTrack, queue: Queue, at = startOf(track), isHandOver = false) {
    advance.started()
    hear()
    recorder.end()
    keeper.rememberAgain()
    const quality = ownership.qualityOf(track)
    store.update({ track, queue, quality })
    timeStore.update({ time: at, duration: track.duration })
    if (!isInBreak(store.getSnapshot().status)) session.show(track)
    transport.start(track, quality, { at, isHandOver })
    keeper.save()
  }

  function onShown({ status, isWaitingForNetwork, quality }: Shown) {
    const before = store.getSnapshot().status
    if (status !== 'playing') hear()
    if (isAudible(status) && !isAudible(before)) tab.claim()
    store.update({ status, isWaitingForNetwork, quality })
    showTime()
    session.setState(isOn(status) ? 'playing' : status === 'idle' ? 'none' : 'paused')
    if (!isInBreak(status)) session.setPosition(transport.time(), transport.duration(), speed())
    if (isInBreak(before) && !isInBreak(status)) session.show(store.getSnapshot().track)
    if (status !== before && !isOn(status)) keeper.save()
  }

  function onBegan() {
    const { track, queue } = store.getSnapshot()
    advance.began()
    if (track) recorder.begin(track, transport.time(), queue.from ?? arrival())
    showTime()
  }

  /** A visitor who came by a link on another site and is still on the page that it leads to. */
  function arrival(): PlayFrom | undefined {
    const referrer = ports.arrivedFrom()
    return referrer === null ? undefined : { origin: 'link', referrer }
  }

  function onTick() {
    hear()
    showTime()
    advance.plan(transport.secondsLeft())
    keeper.saveNowAndThen()
  }

  function onEnded(at: number) {
    recorder.sample(at, speed())
    advance.ended()
  }

  function stop() {
    advance.stay()
    transport.stop()
    recorder.end()
    showTime()
    keeper.save()
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
    advance.rethink()
    transport.setSpeed()
    transport.relevel()
    keeper.save()
  }

  function onQueue() {
    advance.rethink()
    keeper.save()
  }

  function setQueue(queue: Queue) {
    store.update({ queue })
    onQueue()
  }

  function onOwnership() {
    advance.rethink()
    const { track } = store.getSnapshot()
    if (track) transport.setQuality(ownership.qualityOf(track))
  }

  /** Forgets track, queue and position, as when signing out. */
  function clear() {
    // First of all: falling silent would save what is to be forgotten.
    keeper.forget()
    advance.stay()
    advance.rethink()
    recorder.end()
    transport.clear()
    store.update({ track: null, quality: null, queue: EMPTY_QUEUE })
    timeStore.update({ time: 0, duration: 0 })
    session.show(null)
  }

  const applyVolume = () => sound.setVolume(volume.audible())
  const stopVolume = volume.subscribe(applyVolume)
  applyVolume()
  if (saved.track) {
    transport.cue(saved.track, ownership.qualityOf(saved.track), saved.time)
    session.show(saved.track)
  }

  const { stopFollowing, ...preferenceActs } = preferences
  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    /** As before anything was played: what a page is drawn with before it is known what this browser played. */
    getUntouched: () => untouched,
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
    ...queueActions,
    anticipate,
    setListener: ownership.setListener,
    setOwned: ownership.setOwned,
    adBreakDone: transport.adBreakDone,
    /** During a break the lock screen shows the ad that plays. */
    showAd: session.showAd,
    clear,
    destroy() {
      stopVolume()
      stopFollowing()
      for (const part of [keeper, transport, sound, session, tab, volume, ownership]) part.destroy()
    },
  }
}

export type Player = ReturnType<typeof createPlayer>
