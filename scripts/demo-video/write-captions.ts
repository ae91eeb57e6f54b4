import type { Take } from './film.ts'

/** Captions as WebVTT, each for the length of its scene. */
export function writeCaptions(takes: readonly Take[]): string {
  let at = 0
  const cues = takes.map(({ seconds, caption }) => {
    const from = at
    at += seconds
    return `${stamp(from)} --> ${stamp(at)} line:-2\n${caption}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)
