import type { Cancel, Ports } from '../ports.ts'
import type { SoundGraph } from './sound-graph.ts'

const CRACKLE_URL = '/api/effects/vinyl_crackle.wav'
const INTRO_MS = 2000
const EFFECT_SHARE = 0.15

type Parts = Pick<Ports, 'clock' | 'createElement' | 'fetchBytes'> & { sound: SoundGraph; volume: () => number }

/** The vinyl crackle before low quality. If it fails to load, the intro is silent and just as long. */
export function createVinylCrackle({ clock, createElement, fetchBytes, sound, volume }: Parts) {
  let decoded: Promise<AudioBuffer> | null = null

  function bufferFor(context: AudioContext): Promise<AudioBuffer> {
    decoded ??= fetchBytes(CRACKLE_URL).then((bytes) => context.decodeAudioData(bytes))
    decoded.catch(() => {
      decoded = null
    })
    return decoded
  }

  function throughGraph(context: AudioContext): Cancel {
    const gain = new GainNode(context, { gain: EFFECT_SHARE })
    const disconnect = sound.connectExternal(gain)
    let isOver = false
    let source: AudioBufferSourceNode | null = null
    bufferFor(context)
      .then((buffer) => {
        if (isOver) return
        source = new AudioBufferSourceNode(context, { buffer, loop: true })
        source.connect(gain)
        source.start()
      })
      .catch(() => {})
    return () => {
      isOver = true
      source?.stop()
      disconnect()
    }
  }

  function throughElement(): Cancel {
    const element = createElement()
    element.src = CRACKLE_URL
    element.volume = EFFECT_SHARE * volume()
    element.play().catch(() => {})
    return () => element.pause()
  }

  /** Plays the intro, then calls `done`; the returned function ends it early, without the call. */
  return function playIntro(done: () => void): Cancel {
    const context = sound.context()
    const silence = context ? throughGraph(context) : throughElement()
    const cancelTimer = clock.after(INTRO_MS, () => {
      silence()
      done()
    })
    return () => {
      cancelTimer()
      silence()
    }
  }
}
