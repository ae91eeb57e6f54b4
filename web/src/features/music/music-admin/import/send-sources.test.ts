// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Delivery, Sent } from '../upload/sending/send-form.ts'
import { collectSources } from './import-sources.ts'
import { sendSources } from './send-sources.ts'

const album = (id: number, cover: string | null = null): Sent => ({
  kind: 'answer',
  status: 201,
  body: JSON.stringify({ id, cover }),
})

function inFolder(path: string): File {
  const file = new File(['x'], path.split('/').at(-1) ?? path)
  Object.defineProperty(file, 'webkitRelativePath', { value: path })
  return file
}

async function run(paths: string[], answer: (delivery: Delivery) => Sent) {
  const sent: string[] = []
  const problems: string[] = []
  await sendSources({
    collected: await collectSources(paths.map(inFolder)),
    artistId: '',
    sending: 'together',
    signal: new AbortController().signal,
    send: async (delivery) => {
      sent.push(String(delivery.form.get('path') ?? delivery.path))
      return answer(delivery)
    },
    onDone: () => {},
    onProblem: (problem) => problems.push(problem),
  })
  return { sent, problems }
}

test('music is sent first, then the likeliest cover of each album without one; other files are left', async () => {
  const paths = ['A/.DS_Store', 'A/back.jpg', 'A/cover.jpg', 'A/01 One.flac', 'A/notes.txt', 'B/1.mp3', 'B/cover.png']
  const { sent, problems } = await run(paths, ({ form, path }) =>
    path.endsWith('/cover')
      ? album(1, '/c.webp')
      : form.get('path') === 'A/01 One.flac'
        ? album(1)
        : album(2, '/b.webp'),
  )
  expect([sent, problems]).toEqual([['A/01 One.flac', 'B/1.mp3', '/api/me/imports/1/cover'], []])
})

test('a refused file is named and the others go on; no storage left ends it', async () => {
  const refused = (status: number, message: string): Sent => ({
    kind: 'answer',
    status,
    body: JSON.stringify({ message }),
  })
  const some = await run(['A/1.mp3', 'A/2.mp3'], ({ form }) =>
    form.get('path') === 'A/1.mp3' ? refused(400, 'Not audio.') : album(1),
  )
  expect([some.sent.length, some.problems]).toEqual([2, ['A/1.mp3: Not audio.']])
  const full = await run(['A/1.mp3', 'A/2.mp3'], () => refused(413, 'Your storage is full.'))
  expect([full.sent, full.problems]).toEqual([['A/1.mp3'], ['A/1.mp3: Your storage is full.']])
})
