import type { Player } from '../../../player/engine/create-player.ts'
import { noiseOf } from './radio-sound.ts'

const LENGTH_SECONDS = 1.8
const LOUDNESS = 0.5
/** Mains hum and its overtones. */
const HUM = [
  { hertz: 50, share: 0.5 },
  { hertz: 100, share: 0.3 },
  { hertz: 150, share: 0.12 },
] as const
const CHIME = [523.25, 659.25, 783.99] as const
const CHIME_AT = 0.35
const CHIME_APART = 0.12

/** Plays the start-up sound: a thump, a hum and a chime. */
export function playStartUpSound(sound: Player['sound']): void {
  sound.wake()
  const context = sound.context()
  if (!context) return
  const out = new GainNode(context, { gain: LOUDNESS })
  const disconnect = sound.connectExternal(out)
  const begin = context.currentTime + 0.02

  const thump = tone(context, out, { hertz: 70, at: begin, peak: 0.9, fade: 0.09 })
  thump.frequency.exponentialRampToValueAtTime(32, begin + 0.25)
  for (const { hertz, share } of HUM) tone(context, out, { hertz, at: begin, rise: 0.25, peak: share * 0.4, fade: 0.4 })
  CHIME.forEach((hertz, place) => {
    const at = begin + CHIME_AT + place * CHIME_APART
    tone(context, out, { hertz, at, peak: 0.22, fade: 0.28 })
    tone(context, out, { hertz: hertz * 2.76, at, peak: 0.05, fade: 0.08 })
  })
  rush(context, out, begin)

  const end = new ConstantSourceNode(context, { offset: 0 })
  end.onended = disconnect
  end.start(begin)
  end.stop(begin + LENGTH_SECONDS)
}

type Tone = { hertz: number; at: number; rise?: number; peak: number; fade: number }

function tone(context: AudioContext, out: AudioNode, { hertz, at, rise = 0.004, peak, fade }: Tone): OscillatorNode {
  const source = new OscillatorNode(context, { frequency: hertz })
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(peak, at + rise)
  gain.gain.setTargetAtTime(0, at + rise, fade)
  source.connect(gain).connect(out)
  source.start(at)
  source.stop(at + LENGTH_SECONDS)
  return source
}

/** A burst of noise with a rising filter. */
function rush(context: AudioContext, out: AudioNode, at: number): void {
  const source = new AudioBufferSourceNode(context, { buffer: noiseOf(context, 1) })
  const sweep = new BiquadFilterNode(context, { type: 'bandpass', frequency: 300, Q: 1.4 })
  const gain = new GainNode(context, { gain: 0 })
  sweep.frequency.setValueAtTime(300, at)
  sweep.frequency.exponentialRampToValueAtTime(3200, at + 0.7)
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(0.16, at + 0.15)
  gain.gain.setTargetAtTime(0, at + 0.3, 0.15)
  source.connect(sweep).connect(gain).connect(out)
  source.start(at)
}
