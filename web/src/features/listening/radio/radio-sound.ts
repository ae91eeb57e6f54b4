import type { Player } from '../../../player/engine/create-player.ts'
import type { Mix } from './mix.ts'

const GLIDE_SECONDS = 0.04
/** The slow oscillation of the pitch sway, and its centre. */
const SWAY_HERTZ = 3.1
const SWAY_REST_SECONDS = 0.004
export const HISS = { hertz: 2400, Q: 0.35 }
/** Two noise loops of different lengths and speeds, so that the pattern never repeats audibly. */
export const STRIPS = [
  { seconds: 2.3, rate: 0.93 },
  { seconds: 3.1, rate: 1.17 },
] as const
const FLUTTER = { hertz: 0.23, depth: 900 }

type Sound = Player['sound']

/** The radio's sound: static, the whistle of a neighbouring station, and the programme at the current signal. */
export function createRadioSound(sound: Sound) {
  let open: ReturnType<typeof build> | null = null

  return {
    /** Must be called from a user gesture, or the browser blocks audio. */
    open(mix: Mix) {
      sound.wake()
      const context = sound.context()
      if (open || !context) return
      open = build(context, sound)
      open.set(mix)
    },
    set: (mix: Mix) => open?.set(mix),
    close() {
      open?.end()
      open = null
    },
  }
}

export type RadioSound = ReturnType<typeof createRadioSound>

function build(context: AudioContext, sound: Sound) {
  const noise = new GainNode(context, { gain: 0 })
  const hiss = new BiquadFilterNode(context, { type: 'bandpass', frequency: HISS.hertz, Q: HISS.Q })
  hiss.connect(noise)
  const strips = STRIPS.map(({ seconds, rate }) => {
    const strip = new AudioBufferSourceNode(context, { buffer: noiseOf(context, seconds), loop: true })
    strip.playbackRate.value = rate
    strip.connect(hiss)
    return strip
  })
  const flutter = swing(context, FLUTTER.hertz, FLUTTER.depth, hiss.frequency)

  const whistle = new GainNode(context, { gain: 0 })
  const beat = new OscillatorNode(context, { type: 'sine' })
  beat.connect(whistle)

  const band = new BiquadFilterNode(context, { type: 'lowpass', Q: 0.5 })
  const pitch = new DelayNode(context, { delayTime: SWAY_REST_SECONDS, maxDelayTime: 4 * SWAY_REST_SECONDS })
  const programme = new GainNode(context)
  band.connect(pitch).connect(programme)
  const sway = swing(context, SWAY_HERTZ, 0, pitch.delayTime)

  const sources = [...strips, beat, flutter.source, sway.source]
  for (const source of sources) source.start()
  const disconnect = [
    sound.connectExternal(noise),
    sound.connectExternal(whistle),
    sound.insertPassage({ input: band, output: programme }),
  ]

  return {
    set(mix: Mix) {
      const glide = (param: AudioParam, value: number) =>
        param.setTargetAtTime(value, context.currentTime, GLIDE_SECONDS)
      glide(noise.gain, mix.noise)
      glide(whistle.gain, mix.whistle)
      glide(beat.frequency, mix.whistleHertz)
      glide(sway.depth, mix.sway)
      glide(band.frequency, Math.min(mix.bandHertz, context.sampleRate / 2))
      glide(programme.gain, mix.programme)
    },
    end() {
      for (const undo of disconnect) undo()
      for (const source of sources) source.stop()
    },
  }
}

/** Modulates a parameter slowly. */
function swing(context: AudioContext, hertz: number, depth: number, param: AudioParam) {
  const source = new OscillatorNode(context, { frequency: hertz })
  const gain = new GainNode(context, { gain: depth })
  source.connect(gain).connect(param)
  return { source, depth: gain.gain }
}

/** White noise with occasional crackles. */
export function noiseOf(context: BaseAudioContext, seconds: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.round(seconds * context.sampleRate), context.sampleRate)
  const samples = buffer.getChannelData(0)
  let crackle = 0
  for (let place = 0; place < samples.length; place += 1) {
    if (Math.random() < CRACKLE_CHANCE) crackle = 1
    crackle *= CRACKLE_FADE
    samples[place] = (Math.random() * 2 - 1) * (QUIET + (1 - QUIET) * crackle)
  }
  return buffer
}

const CRACKLE_CHANCE = 0.0001
const CRACKLE_FADE = 0.998
const QUIET = 0.6
