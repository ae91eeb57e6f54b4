import type { Track } from '@fairwave/contract/music/catalogue'
import type { AudioEntry } from '../form/draft.ts'
import { percentOfEach } from '../sending/progress.ts'
import type { UploadState } from '../sending/uploads.ts'

/** The upload state of a file in the form. */
export type FileState =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'sent' }
  | { kind: 'published'; track: Track }
  | { kind: 'refused'; reason: string }

/** The state of every file, in order. Published tracks use the list's current data. */
export function fileStates(
  { draft, status, refusals }: Pick<UploadState, 'draft' | 'status' | 'refusals'>,
  tracks: readonly Track[],
): FileState[] {
  const percents =
    status.phase === 'sending'
      ? percentOfEach(
          draft.entries.map(({ file }) => file.size),
          status.progress,
        )
      : []
  const published = status.phase === 'complete' ? [...status.tracks] : []
  return draft.entries.map((entry, place) => {
    const reason = refusals.get(entry.key)
    if (reason !== undefined) return { kind: 'refused', reason }
    if (status.phase === 'sending') return sendingState(percents[place] ?? 0)
    const track = published.shift()
    if (!track) return { kind: 'waiting' }
    return { kind: 'published', track: tracks.find(({ id }) => id === track.id) ?? track }
  })
}

function sendingState(percent: number): FileState {
  if (percent <= 0) return { kind: 'waiting' }
  return percent >= 100 ? { kind: 'sent' } : { kind: 'sending', percent }
}

/** The text beside a file, also for screen readers. */
export function fileStateText(state: FileState, entry: Pick<AudioEntry, 'tags'>): string {
  switch (state.kind) {
    case 'waiting':
      return entry.tags?.hasCover ? 'Has its own cover' : ''
    case 'sending':
      return `Sending ${state.percent}%`
    case 'sent':
      return 'Sent, being checked'
    case 'refused':
      return state.reason
    case 'published':
      return publishedText(state.track)
  }
}

function publishedText({ state, percent = 0, reason }: Track): string {
  if (state === 'ready') return 'Ready to play'
  return state === 'failed' ? (reason ?? 'We couldn’t process this file.') : `Rendering ${Math.round(percent)}%`
}
