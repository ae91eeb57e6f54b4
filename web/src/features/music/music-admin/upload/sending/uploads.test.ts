// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UploadNotice } from '../status/upload-notices.ts'
import type { Sent } from './send-form.ts'
import { createUploads, type Uploads } from './uploads.ts'

const FLAG = 'fairwave-upload-interrupted'
beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  for (const uploads of started.splice(0)) uploads.cancel()
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
  localStorage.clear()
})

const started: Uploads[] = []

const audio = (name: string) => new File(['x'], name, { type: 'audio/wav' })
const taken = (...titles: string[]): Sent => ({
  kind: 'answer',
  status: 201,
  body: JSON.stringify({
    id: 21,
    title: titles[0],
    tracks: titles.map((title, place) => ({ id: 21 + place, title })),
    totalCount: titles.length,
  }),
})

/** An uploader whose fake connection responds on demand. */
function anUploader() {
  const notices: UploadNotice[] = []
  const keys: (string | undefined)[] = []
  let answer: (sent: Sent) => void = () => {}
  let report: (loaded: number, total: number) => void = () => {}
  const uploads = createUploads({
    userId: 7,
    send: ({ idempotencyKey, onProgress, signal }) => {
      keys.push(idempotencyKey)
      report = (loaded, total) => onProgress({ loaded, total })
      return new Promise((resolve) => {
        answer = resolve
        signal.addEventListener('abort', () => resolve({ kind: 'cancelled' }))
      })
    },
    inspect: async () => null,
    notify: (notice) => notices.push(notice),
    knownTracks: () => [{ id: 3 }, { id: 20 }],
    showTracks: () => {},
    refreshSoon: () => {},
  })
  started.push(uploads)
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    uploads,
    keys,
    last: () => notices.at(-1),
    report: (loaded: number, total: number) => report(loaded, total),
    answer: async (sent: Sent) => {
      answer(sent)
      await settle()
    },
    phase: () => uploads.getState().status.phase,
  }
}

test('an upload starts at 1, follows the sent bytes, and completes with the response', async () => {
  const { uploads, report, answer, phase, last } = anUploader()
  uploads.addFiles({ files: [audio('A.wav')] })
  void uploads.start()
  expect(uploads.getState().status).toMatchObject({ phase: 'sending', percent: 1 })
  report(50, 100)
  expect(uploads.getState().status).toMatchObject({ percent: 50 })
  await answer(taken('A'))
  expect(phase()).toBe('complete')
  expect(last()).toMatchObject({ title: 'Upload Complete' })
})

test('a refusal keeps the form and shows the reason', async () => {
  const { uploads, answer, phase, last } = anUploader()
  uploads.addFiles({ files: [audio('A.wav')] })
  void uploads.start()
  await answer({ kind: 'answer', status: 400, body: '{"message":"This file is empty."}' })
  expect(phase()).toBe('idle')
  expect(uploads.getState()).toMatchObject({ problem: 'This file is empty.', draft: { title: 'A' } })
  expect(last()).toMatchObject({ title: 'Upload Failed', description: 'This file is empty.' })
})

test('a refusal disappears when the form is changed or closed', async () => {
  const { uploads, answer } = anUploader()
  const refused = async () => {
    void uploads.start()
    await answer({ kind: 'answer', status: 400, body: '{"message":"This file is empty."}' })
    expect(uploads.getState().problem).toBe('This file is empty.')
  }
  uploads.addFiles({ files: [audio('A.wav')] })
  await refused()
  uploads.edit((draft) => ({ ...draft, title: 'B' }))
  expect(uploads.getState().problem).toBeUndefined()
  await refused()
  uploads.dismissProblem()
  expect(uploads.getState()).toMatchObject({ problem: undefined, draft: { title: 'B' } })
})

test.each([
  ['network', 'Network Error'],
  ['timeout', 'Upload Timed Out'],
] as const)(
  'a lost upload (%s) clears the form, shows an error, and can be retried under the same key',
  async (kind, title) => {
    const { uploads, answer, last, keys } = anUploader()
    uploads.addFiles({ files: [audio('A.wav')] })
    void uploads.start()
    await answer({ kind })
    expect(last()).toMatchObject({ title })
    expect(uploads.getState()).toMatchObject({
      draft: { title: '', entries: [] },
      lost: { titles: ['A'], afterId: 20 },
    })
    uploads.restoreLost()
    expect(uploads.getState()).toMatchObject({ draft: { title: 'A' }, lost: undefined })
    void uploads.start()
    expect(keys[1]).toBe(keys[0])
  },
)

test('a form changed after a loss, or refused, is a new upload', async () => {
  const { uploads, answer, keys } = anUploader()
  uploads.addFiles({ files: [audio('A.wav')] })
  void uploads.start()
  await answer({ kind: 'network' })
  uploads.restoreLost()
  uploads.edit((draft) => ({ ...draft, price: '2' }))
  void uploads.start()
  await answer({ kind: 'answer', status: 400, body: '' })
  void uploads.start()
  expect(new Set(keys).size).toBe(3)
})

test('cancelling keeps the form', async () => {
  const { uploads, phase } = anUploader()
  uploads.addFiles({ files: [audio('A.wav')] })
  void uploads.start()
  uploads.cancel()
  await vi.advanceTimersByTimeAsync(0)
  expect(phase()).toBe('idle')
  expect(uploads.getState().draft.title).toBe('A')
})

test('several files make a batch; non-audio files are dropped and counted', () => {
  const { uploads, last } = anUploader()
  uploads.addFiles({
    files: [audio('A.wav'), new File(['x'], 'a.txt'), new File(['x'], 'b.txt'), audio('B.wav')],
    folder: 'Valves',
  })
  const { draft } = uploads.getState()
  expect(draft).toMatchObject({ isBatch: true, releaseType: 'album', albumTitle: 'Valves' })
  expect(draft.entries.map(({ title }) => title)).toEqual(['A', 'B'])
  expect(last()?.description).toBe('2 files left out: only MP3, WAV, OGG, FLAC, AAC, and M4A are supported.')
})

test('a single non-audio file shows the documented error', () => {
  const { uploads, last } = anUploader()
  uploads.addFiles({ files: [new File(['x'], 'a.txt', { type: 'text/plain' })] })
  expect(last()).toMatchObject({
    title: 'Invalid File Type',
    description: 'Please select a valid audio file. Only MP3, WAV, OGG, FLAC, AAC, and M4A are supported.',
  })
  expect(uploads.getState().draft.entries).toEqual([])
})

test('a batch shows which files were refused and why', async () => {
  const { uploads, answer, last } = anUploader()
  uploads.addFiles({ files: [audio('A.wav'), audio('B.wav')] })
  void uploads.start()
  const errors = [{ index: 1, title: 'B', message: 'Not audio.' }]
  await answer({
    kind: 'answer',
    status: 201,
    body: JSON.stringify({ tracks: [{ id: 1, title: 'A' }], totalCount: 2, errors }),
  })
  expect(last()).toEqual({ title: 'Batch Upload Complete', description: '1 of 2 tracks uploaded.' })
  expect([...uploads.getState().refusals.values()]).toEqual(['Not audio.'])
})

test('each retry of a batch is announced, and so is giving up', async () => {
  const { uploads, answer, last } = anUploader()
  uploads.addFiles({ files: [audio('A.wav'), audio('B.wav')] })
  void uploads.start()
  for (const seconds of [2, 4, 8]) {
    await answer({ kind: 'network' })
    expect(last()).toMatchObject({
      title: 'Upload Error',
      description: `Error sending upload. Retrying in ${seconds} seconds...`,
    })
    await vi.advanceTimersByTimeAsync(seconds * 1000)
  }
  await answer({ kind: 'network' })
  expect(last()).toMatchObject({
    title: 'Upload Failed',
    description: 'Failed to send upload after multiple attempts.',
  })
})

test('leaving during an upload sets the flag; finishing the upload clears it', async () => {
  const { uploads, answer } = anUploader()
  uploads.addFiles({ files: [audio('A.wav')] })
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem(FLAG)).toBeNull()
  void uploads.start()
  expect(localStorage.getItem(FLAG)).toBeNull()
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(JSON.parse(localStorage.getItem(FLAG) ?? '')).toEqual({ userId: 7, titles: ['A'], afterId: 20 })
  await vi.advanceTimersByTimeAsync(1000)
  await answer(taken('A'))
  expect(localStorage.getItem(FLAG)).toBeNull()
})

test('a connection closed while leaving keeps the flag', async () => {
  const { uploads, answer } = anUploader()
  uploads.addFiles({ files: [audio('A.wav')] })
  void uploads.start()
  window.dispatchEvent(new Event('pagehide'))
  await answer({ kind: 'network' })
  expect(localStorage.getItem(FLAG)).not.toBeNull()
})
