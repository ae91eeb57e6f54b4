import type { ImportAlbum } from '@fairwave/contract/music/imports'
import { RETRY_WAITS_SECONDS, SINGLE_TIMEOUT_MS } from '../upload/sending/run-upload.ts'
import { pause, type SendForm } from '../upload/sending/send-form.ts'
import { type Collected, folderOf, type Source } from './import-sources.ts'
import { zipProblemOf } from './zip-problem.ts'

type Sending = {
  collected: Collected
  /** Whose music a label imports. */
  artistId: string
  /** The key that these files have in common. */
  sending: string
  send: SendForm
  signal: AbortSignal
  onDone: (path: string) => void
  onProblem: (problem: string) => void
}

/** Errors that meet every other file as well: signed out, not allowed, no storage left. */
const ENDS_ALL: readonly number[] = [401, 403, 413]

type Outcome = { album?: ImportAlbum; isOver?: boolean }

/**
 * Sends the files one after another, so that one of them at a time is in memory, and then the covers of albums without
 * one. What arrived stays, whatever happens to the rest.
 */
export async function sendSources(sending: Sending): Promise<void> {
  const { collected, artistId, signal, onDone } = sending
  const path = `/api/me/imports/files?sending=${sending.sending}`
  const albums = new Map<string, ImportAlbum>()
  for (const source of collected.audio) {
    const { album, isOver } = await sendOne(sending, source, path, (form, file) => {
      form.append('path', source.path)
      if (artistId) form.append('artistId', artistId)
      form.append('audioFile', file, 'audio')
    })
    if (isOver || signal.aborted) return
    if (album) albums.set(folderOf(source), album)
    onDone(source.path)
  }
  for (const cover of collected.covers) {
    const album = albums.get(folderOf(cover))
    if (!album || album.cover) continue
    const { album: covered } = await sendOne(sending, cover, `/api/me/imports/${album.id}/cover`, (form, file) =>
      form.append('coverArt', file, 'cover'),
    )
    if (signal.aborted) return
    if (covered) albums.set(folderOf(cover), covered)
  }
}

async function sendOne(
  { send, signal, onProblem }: Sending,
  source: Source,
  path: string,
  fill: (form: FormData, file: Blob) => void,
): Promise<Outcome> {
  const form = new FormData()
  try {
    fill(form, await source.open())
  } catch (error) {
    onProblem(`${source.path}: ${zipProblemOf(error)}`)
    return {}
  }
  for (let attempt = 0; ; attempt += 1) {
    const sent = await send({ path, form, timeoutMs: SINGLE_TIMEOUT_MS, onProgress: () => {}, signal })
    if (sent.kind === 'cancelled') return { isOver: true }
    if (sent.kind === 'answer' && sent.status !== 429) return readAnswer(source, sent, onProblem)
    const wait = RETRY_WAITS_SECONDS[attempt]
    if (wait === undefined) {
      onProblem(`${source.path}: the connection was lost. Please drop the same files again to go on.`)
      return { isOver: true }
    }
    await pause(wait * 1000, signal)
  }
}

function readAnswer(
  { path }: Source,
  { status, body }: { status: number; body: string },
  onProblem: Sending['onProblem'],
): Outcome {
  const answer = parse(body)
  if (status >= 200 && status < 300 && answer) return { album: answer as ImportAlbum }
  const reason = typeof answer?.message === 'string' ? answer.message : `the upload failed with status ${status}.`
  onProblem(`${path}: ${reason}`)
  return { isOver: ENDS_ALL.includes(status) }
}

function parse(body: string): (Partial<ImportAlbum> & { message?: unknown }) | undefined {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
