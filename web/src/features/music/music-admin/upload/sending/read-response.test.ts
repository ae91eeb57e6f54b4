import { expect, test } from 'vitest'
import { readResponse } from './read-response.ts'

const track = (id: number) => ({ id, title: `Track ${id}` })

test('reads a published track', () => {
  expect(readResponse(false, 201, JSON.stringify(track(1)))).toEqual({
    kind: 'published',
    tracks: [track(1)],
    total: 1,
    refusals: [],
  })
})

test('reads a batch with one refused file', () => {
  const errors = [{ index: 1, title: 'Notes', message: 'Not audio.' }]
  const body = { success: true, tracks: [track(1), track(2)], successCount: 2, totalCount: 3, errors, message: '' }
  expect(readResponse(true, 201, JSON.stringify(body))).toMatchObject({ kind: 'published', total: 3, refusals: errors })
})

test('a batch without accepted files is a refusal with reasons', () => {
  const errors = [{ index: 0, title: 'Notes', message: 'Not audio.' }]
  const body = { success: false, tracks: [], successCount: 0, totalCount: 1, errors, message: 'No file was taken.' }
  expect(readResponse(true, 201, JSON.stringify(body))).toMatchObject({
    kind: 'refused',
    reason: 'No file was taken.',
    refusals: errors,
  })
})

test.each([
  [
    400,
    JSON.stringify({ code: 'not-audio', message: 'Please select a valid audio file.' }),
    'Please select a valid audio file.',
  ],
  [413, JSON.stringify({ error: 'Too large.' }), 'Too large.'],
  [502, '<html>Bad gateway</html>', 'Upload failed with status 502'],
  [500, '', 'Upload failed with status 500'],
  [400, 'null', 'Upload failed with status 400'],
])('a refusal with status %i shows the server’s message, or the status', (status, body, reason) => {
  expect(readResponse(false, status, body)).toMatchObject({ kind: 'refused', reason })
  expect(readResponse(true, status, body)).toMatchObject({ kind: 'refused', reason })
})

test.each(['', 'OK', '[]', '"fine"', '{"id":"1"}', '{"tracks":[{}]}'])('an unreadable success response: %s', (body) => {
  const reason = 'Server returned invalid response'
  expect(readResponse(false, 201, body)).toMatchObject({ kind: 'refused', reason })
  expect(readResponse(true, 201, body)).toMatchObject({ kind: 'refused', reason })
})
