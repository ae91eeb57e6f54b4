import type { AudioElement, Ports } from '../ports.ts'
import { fillBars } from './spectrum-bars.ts'

const HIGH_PASS_HZ = 300
const LOW_PASS_HZ = 4000
const FILTER_Q = 0.7

const VOLUME_GLIDE_SECONDS = 0.015

/** How one deck sounds: through the low-quality filters or not, and at which levelling gain. */
type DeckSound = { readonly isLow: boolean; readonly gain: number }

type Chain = { input: GainNode; narrow: BiquadFilterNode; narrowed: BiquadFilterNode; delay: DelayNode }

/** Nodes that all music passes before the volume. */
export type Passage = { readonly input: AudioNode; readonly output: AudioNode }

export const LONGEST_DELAY_SECONDS = 0.5

type Parts = Pick<Ports, 'createContext' | 'hasGesture'> & { elements: readonly AudioElement[] }

/**
 * The path from the media elements to the speakers. Elements join the Web Audio graph only once it runs: one
 * that joined a suspended graph would be silent. Until then, and without Web Audio, they play directly.
 */
export function createSoundGraph({ createContext, hasGesture, elements }: Parts) {
  const sounds: DeckSound[] = elements.map(() => ({ isLow: false, gain: 1 }))
  let volume = 1
  let canOpen = createContext !== null
  let open: {
    context: AudioContext
    master: GainNode
    analyser: AnalyserNode
    decibels: Float32Array<ArrayBuffer>
  } | null = null
  let chains: Chain[] = []
  let passage: Passage | null = null

  function openContext() {
    if (open || !canOpen || !createContext || !hasGesture()) return
    try {
      const context = createContext()
      const master = new GainNode(context, { gain: volume })
      const analyser = new AnalyserNode(context, { fftSize: 2048, smoothingTimeConstant: 0.5 })
      master.connect(analyser).connect(context.destination)
      open = { context, master, analyser, decibels: new Float32Array(analyser.frequencyBinCount) }
      context.addEventListener('statechange', joinElements)
    } catch {
      canOpen = false
    }
  }

  function joinElements() {
    if (open?.context.state !== 'running' || chains.length > 0) return
    const { context } = open
    chains = elements.map((element) => {
      const input = new GainNode(context)
      const narrow = new BiquadFilterNode(context, { type: 'highpass', frequency: HIGH_PASS_HZ, Q: FILTER_Q })
      const narrowed = new BiquadFilterNode(context, { type: 'lowpass', frequency: LOW_PASS_HZ, Q: FILTER_Q })
      narrow.connect(narrowed)
      const delay = new DelayNode(context, { maxDelayTime: LONGEST_DELAY_SECONDS })
      context
        .createMediaElementSource(element as HTMLAudioElement)
        .connect(delay)
        .connect(input)
      return { input, narrow, narrowed, delay }
    })
    routeAll()
    applyVolume()
  }

  function routeAll() {
    sounds.forEach((_, deck) => {
      route(deck)
    })
  }

  function route(deck: number) {
    const chain = chains[deck]
    const sound = sounds[deck]
    if (!chain || !sound || !open) return
    const onward = passage?.input ?? open.master
    chain.input.disconnect()
    chain.narrowed.disconnect()
    chain.narrowed.connect(onward)
    chain.input.connect(sound.isLow ? chain.narrow : onward)
    chain.input.gain.value = sound.gain
  }

  function applyVolume() {
    open?.master.gain.setTargetAtTime(volume, open.context.currentTime, VOLUME_GLIDE_SECONDS)
    elements.forEach((element, deck) => {
      element.volume = chains.length > 0 ? 1 : volume * Math.min(1, sounds[deck]?.gain ?? 1)
    })
  }

  return {
    /** Call it on user gestures: opens the graph when allowed, and resumes one that the system suspended. */
    wake() {
      openContext()
      if (open && open.context.state !== 'running' && open.context.state !== 'closed') {
        open.context.resume().catch(() => {})
      }
      joinElements()
    },
    setVolume(next: number) {
      volume = next
      applyVolume()
    },
    setDeck(deck: number, sound: DeckSound) {
      sounds[deck] = sound
      route(deck)
      applyVolume()
    },
    /** Whether a deck's sound can be delayed, so that it starts to the millisecond. */
    canDelay: () => chains.length > 0,
    setDelay(deck: number, seconds: number) {
      const delay = chains[deck]?.delay
      if (delay) delay.delayTime.value = seconds
    },
    /** The audio context once there is one, for sounds made elsewhere. */
    context: (): AudioContext | null => open?.context ?? null,
    /** Connects a node made with `context()` to the volume; returns how to disconnect it. */
    connectExternal(node: AudioNode): () => void {
      let master = open?.master ?? null
      if (master) node.connect(master)
      return () => {
        if (master) node.disconnect(master)
        master = null
      }
    },
    /** Routes all music through these nodes, made with `context()`; returns how to remove them. */
    insertPassage(next: Passage): () => void {
      if (!open) return () => {}
      const { master } = open
      next.output.connect(master)
      passage = next
      routeAll()
      return () => {
        if (passage !== next) return
        passage = null
        routeAll()
        next.output.disconnect(master)
      }
    },
    /** Fills the bars of a visualizer, 0 to 1 each; all 0 while nothing can be measured. */
    readBars(bars: Float32Array) {
      if (!open) {
        bars.fill(0)
        return
      }
      open.analyser.getFloatFrequencyData(open.decibels)
      fillBars(bars, open.decibels, open.context.sampleRate, volume)
    },
    destroy() {
      open?.context.removeEventListener('statechange', joinElements)
      open?.context.close().catch(() => {})
    },
  }
}

export type SoundGraph = ReturnType<typeof createSoundGraph>
