import { SAMPLE_RATE } from './sample-rate.ts'

/** One way a struck body rings; `decay` is the seconds to fall by sixty decibels. */
export type Mode = { frequency: number; gain: number; decay: number }

/** Adds ringing modes to a buffer. Each is a two-pole resonator left alone after one push, so it costs almost nothing. */
export function addModes(out: Float32Array, modes: readonly Mode[], phase = 0): void {
  for (const { frequency, gain, decay } of modes) {
    if (frequency >= SAMPLE_RATE * 0.46 || gain === 0) continue
    const w = (2 * Math.PI * frequency) / SAMPLE_RATE
    const radius = Math.exp(-6.9078 / (decay * SAMPLE_RATE))
    const turn = 2 * radius * Math.cos(w)
    const loss = radius * radius
    let before = (gain * Math.sin(phase - w)) / radius
    let now = gain * Math.sin(phase)
    const audible = Math.ceil((Math.log(Math.abs(gain) / 2e-5) / 6.9078) * decay * SAMPLE_RATE)
    const end = Math.min(out.length, audible)
    for (let index = 0; index < end; index++) {
      out[index]! += now
      const next = turn * now - loss * before
      before = now
      now = next
    }
  }
}
