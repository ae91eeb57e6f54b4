import type { Track } from '@fairwave/contract/music/catalogue'

export type FileRefusal = { index: number; message: string }

export type Answer =
  | { kind: 'published'; tracks: Track[]; total: number; refusals: FileRefusal[] }
  | { kind: 'refused'; reason: string; refusals: FileRefusal[] }

/** The result of an upload, in one shape for single and batch. */
export function readResponse(isBatch: boolean, status: number, body: string): Answer {
  const answer = parse(body)
  const refusals = refusalsIn(answer)
  if (status < 200 || status >= 300) {
    return { kind: 'refused', reason: sentenceIn(answer) ?? `Upload failed with status ${status}`, refusals }
  }
  const tracks = isBatch ? answer?.tracks : answer && [answer]
  if (!isTracks(tracks)) return { kind: 'refused', reason: 'Server returned invalid response', refusals }
  if (tracks.length === 0) {
    return {
      kind: 'refused',
      reason: sentenceIn(answer) ?? refusals[0]?.message ?? 'None of the files were accepted.',
      refusals,
    }
  }
  const total = typeof answer?.totalCount === 'number' ? answer.totalCount : tracks.length
  return { kind: 'published', tracks, total, refusals }
}

function parse(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const isTracks = (value: unknown): value is Track[] =>
  Array.isArray(value) && value.every((one) => typeof one?.id === 'number' && typeof one?.title === 'string')

function sentenceIn(answer: Record<string, unknown> | undefined): string | undefined {
  const sentence = answer?.message ?? answer?.error
  return typeof sentence === 'string' && sentence ? sentence : undefined
}

function refusalsIn(answer: Record<string, unknown> | undefined): FileRefusal[] {
  const errors = Array.isArray(answer?.errors) ? answer.errors : []
  return errors.filter((error) => typeof error?.index === 'number' && typeof error?.message === 'string')
}
