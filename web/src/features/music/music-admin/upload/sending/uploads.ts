import { LIMITS } from '@fairwave/contract/limits'
import type { Track } from '@fairwave/contract/music/catalogue'
import { newKey } from '../../../../../lib/new-key.ts'
import { sortAudio } from '../files/accepted-files.ts'
import type { Dropped } from '../files/dropped-files.ts'
import { type InspectTags, inspectEach } from '../files/inspect-tags.ts'
import { EMPTY_DRAFT, type UploadDraft, withBatch, withFiles, withTags } from '../form/draft.ts'
import { noticeOfEnd, noticeOfLeftOut, noticeOfRetry, type UploadNotice } from '../status/upload-notices.ts'
import { percentOf } from './progress.ts'
import type { FileRefusal } from './read-response.ts'
import { runUpload, type UploadEnd } from './run-upload.ts'
import type { Progress, SendForm } from './send-form.ts'
import { watchLeaving } from './watch-leaving.ts'

export type UploadStatus =
  | { phase: 'idle' }
  | { phase: 'sending'; percent: number; progress: Progress; retryInSeconds?: number; isWaiting?: boolean }
  | { phase: 'complete'; tracks: readonly Track[] }

/** An upload with an unknown outcome. Its form is kept for a retry. */
export type LostUpload = {
  why: 'network' | 'timeout' | 'gave-up'
  draft: UploadDraft
  titles: string[]
  afterId: number
}

export type UploadState = {
  draft: UploadDraft
  status: UploadStatus
  /** Why the server refused the upload. */
  problem?: string | undefined
  /** Why it refused single files, by file key. */
  refusals: ReadonlyMap<string, string>
  lost?: LostUpload | undefined
}

export type Uploads = ReturnType<typeof createUploads>

type Outside = {
  userId: number
  send: SendForm
  inspect: InspectTags
  notify: (notice: UploadNotice) => void
  /** The tracks known to be in the catalog. */
  knownTracks: () => readonly { id: number }[]
  showTracks: (tracks: readonly Track[]) => void
  refreshSoon: () => void
}

const NOTHING: UploadState = { draft: EMPTY_DRAFT, status: { phase: 'idle' }, refusals: new Map() }

/** One user's upload. Independent of React and of its page, so that navigating the site stops nothing. */
export function createUploads({ userId, send, inspect, notify, knownTracks, showTracks, refreshSoon }: Outside) {
  let state = NOTHING
  let control = new AbortController()
  /** Sending an unchanged form again is the same upload. */
  let sent: { draft: UploadDraft; key: string } | undefined
  const listeners = new Set<() => void>()

  function update(changes: Partial<UploadState>) {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  /** Changing the form clears its refusal; refusals of single files stay. */
  function edit(change: (draft: UploadDraft) => UploadDraft) {
    if (state.status.phase !== 'idle') return
    const draft = change(state.draft)
    const kept = new Set(draft.entries.map(({ key }) => key))
    const refusals = new Map([...state.refusals].filter(([key]) => kept.has(key)))
    update({ draft, problem: undefined, refusals })
  }

  function addFiles({ files, folder }: Dropped) {
    if (files.length === 0) return
    const isBatch = state.draft.isBatch || files.length > 1
    const sorted = sortAudio(files, LIMITS.batchFiles - (isBatch ? state.draft.entries.length : 0))
    const notice = noticeOfLeftOut(isBatch, sorted)
    if (notice) notify(notice)
    if (sorted.accepted.length === 0) return
    edit((draft) => {
      const taken = withFiles(isBatch ? withBatch(draft, true) : draft, sorted.accepted, newKey)
      return { ...taken, albumTitle: taken.albumTitle || (isBatch && folder) || '' }
    })
    const added = state.draft.entries.filter((entry) => sorted.accepted.includes(entry.file))
    void inspectEach(added, inspect, ({ key }, tags) => edit((draft) => withTags(draft, key, tags)))
  }

  async function start() {
    if (state.status.phase !== 'idle') return
    const { draft } = state
    const titles = draft.isBatch ? draft.entries.map(({ title }) => title.trim()) : [draft.title.trim()]
    const afterId = Math.max(0, ...knownTracks().map(({ id }) => id))
    if (sent?.draft !== draft) sent = { draft, key: newKey() }
    control = new AbortController()
    const stopWatching = watchLeaving({ userId, titles, afterId })
    const progress = { loaded: 0, total: 0 }
    update({
      status: { phase: 'sending', percent: percentOf(progress), progress },
      problem: undefined,
      refusals: new Map(),
    })
    const end = await runUpload({
      draft,
      idempotencyKey: sent.key,
      send,
      signal: control.signal,
      onProgress: (progress) => update({ status: { phase: 'sending', percent: percentOf(progress), progress } }),
      onWaiting: () => {
        if (state.status.phase === 'sending') update({ status: { ...state.status, isWaiting: true } })
      },
      onRetry: (retryInSeconds) => {
        update({ status: { phase: 'sending', percent: percentOf(progress), progress, retryInSeconds } })
        notify(noticeOfRetry(retryInSeconds))
      },
    })
    stopWatching()
    notify(noticeOfEnd(draft.isBatch, end))
    settle(end, { draft, titles, afterId })
    refreshSoon()
  }

  function settle(end: UploadEnd, { draft, titles, afterId }: Omit<LostUpload, 'why'>) {
    if (end.kind === 'published') {
      sent = undefined
      showTracks(end.tracks)
      return update({ status: { phase: 'complete', tracks: end.tracks }, refusals: byKey(draft, end.refusals) })
    }
    if (end.kind === 'lost') return update({ ...NOTHING, lost: { why: end.why, draft, titles, afterId } })
    // Sending again after a refusal or a cancel is a new upload.
    sent = undefined
    if (end.kind === 'refused') {
      return update({ status: { phase: 'idle' }, problem: end.reason, refusals: byKey(draft, end.refusals) })
    }
    update({ status: { phase: 'idle' } })
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit,
    addFiles,
    start,
    cancel: () => control.abort(),
    /** Clears the form; a running upload continues. */
    reset() {
      if (state.status.phase !== 'sending') update(NOTHING)
    },
    /** Dismisses a completed upload, so that the form can take the next. */
    makeRoom() {
      if (state.status.phase === 'complete') update(NOTHING)
    },
    /** Closing the form dismisses its refusal. */
    dismissProblem() {
      if (state.problem) update({ problem: undefined })
    },
    dismissLost: () => update({ lost: undefined }),
    /** Restores the form of the lost upload. */
    restoreLost() {
      if (state.lost && state.status.phase === 'idle') update({ draft: state.lost.draft, lost: undefined })
    },
  }
}

const byKey = (draft: UploadDraft, refusals: readonly FileRefusal[]): ReadonlyMap<string, string> =>
  new Map(refusals.flatMap(({ index, message }) => (draft.entries[index] ? [[draft.entries[index].key, message]] : [])))
