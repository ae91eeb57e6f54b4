import type { Caption } from './film.ts'

/** Captions as WebVTT. */
export function writeCaptions(captions: readonly Caption[], seconds: number): string {
  const cues = captions.map(
    ({ from, to, text }) => `${stamp(from)} --> ${stamp(Math.min(to, seconds))} line:-2\n${text}\n`,
  )
  return `WEBVTT\n\n${cues.join('\n')}`
}

const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)
