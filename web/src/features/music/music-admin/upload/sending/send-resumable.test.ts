// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'
import { forgetUpload, knownUpload, rememberUpload } from './known-uploads.ts'
import type { PartsEnd, SendParts } from './parts.ts'
import type { Delivery, SendForm } from './send-form.ts'
import { sendResumable } from './send-resumable.ts'

afterEach(() => localStorage.clear())

const MEGABYTE = 1024 * 1024
const aFile = (name: string, megabytes: number) => new File([new Uint8Array(megabytes * MEGABYTE)], name)

/** What was sent as a form, and which files went in parts before it. */
function start(files: Record<string, File>, ends: PartsEnd[] = []) {
  const form = new FormData()
  form.append('title', 'Song')
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  const forms: FormData[] = []
  const inParts: string[] = []
  const forgotten: string[] = []
  const progress: number[] = []
  const send: SendForm = async (delivery) => {
    forms.push(delivery.form)
    return { kind: 'answer', status: 201, body: '{}' }
  }
  const parts: SendParts = {
    async send(file, { onSent }) {
      inParts.push(file.name)
      onSent(file.size)
      return ends[inParts.length - 1] ?? { kind: 'arrived', id: `id-${inParts.length}` }
    },
    forget: async (file) => void forgotten.push(file.name),
  }
  const delivery: Delivery = {
    path: '/api/tracks',
    form,
    timeoutMs: 1000,
    onProgress: ({ loaded, total }) => progress.push(Math.round((loaded / total) * 100)),
    signal: new AbortController().signal,
  }
  return { forms, inParts, forgotten, progress, sent: sendResumable(send, async () => parts)(delivery) }
}

test('a small form is sent as it is', async () => {
  const { sent, forms, inParts } = start({ audioFile: aFile('a.wav', 1) })
  expect(await sent).toMatchObject({ status: 201 })
  expect(inParts).toEqual([])
  expect(forms[0]?.get('audioFile')).toBeInstanceOf(File)
})

test('large audio is sent in parts first, and the form names what has arrived', async () => {
  const files = { artworkFile: aFile('art.png', 1), audioFile0: aFile('a.wav', 15), audioFile1: aFile('b.wav', 15) }
  const { sent, forms, inParts, forgotten, progress } = start(files)
  await sent
  expect(inParts).toEqual(['a.wav', 'b.wav'])
  expect(progress).toEqual([50, 100])
  expect([...(forms[0]?.keys() ?? [])]).toEqual(['title', 'artworkFile', 'audioUpload0', 'audioUpload1'])
  expect(forms[0]?.get('audioUpload1')).toBe('id-2')
  expect(forgotten).toEqual(['a.wav', 'b.wav'])
})

test('a lost connection or a refusal ends the upload before its form is sent', async () => {
  for (const end of [{ kind: 'network' }, { kind: 'answer', status: 413, body: '{}' }] as PartsEnd[]) {
    const { sent, forms, forgotten } = start({ audioFile: aFile('a.wav', 25) }, [end])
    expect(await sent).toEqual(end)
    expect([forms, forgotten]).toEqual([[], []])
  }
})

test('an upload is found again by its file after a reload, until it is forgotten', async () => {
  const [one, same, other] = [aFile('a.wav', 1), aFile('a.wav', 1), new File(['x'.repeat(MEGABYTE)], 'a.wav')]
  rememberUpload(await fingerprintOf(one), '/api/me/uploads/1')
  expect(knownUpload(await fingerprintOf(same))).toBe('/api/me/uploads/1')
  expect(knownUpload(await fingerprintOf(other))).toBeUndefined()
  forgetUpload(await fingerprintOf(one))
  expect(knownUpload(await fingerprintOf(same))).toBeUndefined()
})
