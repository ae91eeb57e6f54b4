import { LIMITS } from '@fairwave/contract/limits'
import { Refusal } from '../../../../platform/refusal.ts'

/** '4:05', '1:00:00', or days and years in words for an implausible header. */
export function spokenLength(seconds: number): string {
  if (seconds > 100 * 3600) return 'more than a hundred hours'
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

export const cutShort = (promised: number, present: number) =>
  new Refusal(
    'invalid',
    `This file is cut short: its header says ${spokenLength(promised)}, but it contains ${spokenLength(present)}. Please upload the whole file.`,
  )

export const endMissing = () =>
  new Refusal('invalid', 'This file is cut short: its end is missing. Please upload the whole file.')

export const tooManyParts = () =>
  new Refusal(
    'invalid',
    'This file is made of too many small parts to read. Please save it again with another program.',
  )

export const tooLong = () =>
  new Refusal(
    'too-large',
    `A track can be ${LIMITS.trackSeconds / 3600} hours long at most. Please upload a shorter one.`,
  )

/** Throws on a track longer than the site accepts. */
export function checkLength(seconds: number | null): void {
  if (seconds !== null && seconds > LIMITS.trackSeconds) throw tooLong()
}
