import { gzipSync } from 'node:zlib'
import { pickFrom } from '@fairwave/contract/seeded'
import { asForm, asJson, JSON_TYPE } from './made-request.ts'

type SentBody = { headers: Record<string, string>; body: string | Buffer }

const BOUNDARY = 'rubbish'
const FORM = `multipart/form-data; boundary=${BOUNDARY}`
const aFile = (name: string, bytes: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a.mp3"\r\nContent-Type: audio/mpeg\r\n\r\n${bytes}\r\n`

const sent = (type: string, body: string | Buffer, more = {}): SentBody => ({
  headers: { 'content-type': type, ...more },
  body,
})

/** Ways to send a body that no client would: broken, mislabelled, in another encoding, or rubbish in place of a form. */
const BROKEN: ((value: object) => SentBody)[] = [
  (value) => sent(JSON_TYPE, asJson(value).slice(0, -1)),
  (value) => sent(JSON_TYPE, `${asJson(value)}}`),
  (value) => sent(JSON_TYPE, `\ufeff${asJson(value)}`),
  () => sent(JSON_TYPE, '{"a":1,"a":2}'),
  () => sent(JSON_TYPE, '{"a":NaN}'),
  () => sent(JSON_TYPE, '\0'),
  () => sent(JSON_TYPE, '   '),
  () => sent(JSON_TYPE, '[]'),
  () => sent(JSON_TYPE, '"text"'),
  () => sent(JSON_TYPE, '['.repeat(20_000)),
  () => sent(JSON_TYPE, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  (value) => sent(JSON_TYPE, Buffer.from(asJson(value), 'utf16le')),
  (value) => sent(`${JSON_TYPE}; charset=utf-16`, Buffer.from(asJson(value), 'utf16le')),
  (value) => sent(JSON_TYPE, gzipSync(asJson(value)), { 'content-encoding': 'gzip' }),
  (value) => sent(JSON_TYPE, asJson(value), { 'content-encoding': 'br' }),
  (value) => sent('text/plain', asJson(value)),
  (value) => sent('application/x-www-form-urlencoded', new URLSearchParams({ json: asJson(value) }).toString()),
  (value) => sent('application/xml', `<a>${asJson(value)}</a>`),
  (value) => sent('a type that is none', asJson(value)),
  (value) => sent('application/offset+octet-stream', asJson(value)),
  (value) => sent(`${JSON_TYPE}, text/plain`, asJson(value)),
  (value) => sent('multipart/form-data', asJson(value)),
  (value) => sent(FORM, asJson(value)),
  (value) => sent(FORM, asForm(value, BOUNDARY)),
  (value) => sent(FORM, asForm(value, BOUNDARY).slice(0, -12)),
  (value) => sent(FORM, asForm(value, 'another')),
  (value) => sent(FORM, asForm(value, BOUNDARY).replaceAll('\r\n', '\n')),
  () => sent(FORM, asForm({ '__proto__\0': 'a', ['x'.repeat(5_000)]: 'b' }, BOUNDARY)),
  () => sent(FORM, `--${BOUNDARY}\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na\r\n--${BOUNDARY}--\r\n`),
  () => sent(FORM, `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\na\r\n--${BOUNDARY}--\r\n`),
  () => sent(FORM, `--${BOUNDARY}\r\n${'X-Long: a\r\n'.repeat(3_000)}\r\n\r\na\r\n--${BOUNDARY}--\r\n`),
  () => sent(FORM, `${aFile('audioFile', 'no music')}--${BOUNDARY}--\r\n`),
  () => sent(FORM, `${aFile('audioFile', 'cut off')}`),
  () => sent(FORM, `${aFile('../../etc/passwd', 'a')}${aFile('image', '<svg/>')}--${BOUNDARY}--\r\n`),
  () => sent(`multipart/form-data; boundary=${'b'.repeat(300)}`, 'a'),
  () => sent('multipart/mixed; boundary=a', '--a--'),
]

export const breakBody = (random: () => number, value: object): SentBody =>
  pickFrom(random, BROKEN as [(typeof BROKEN)[0], ...typeof BROKEN])(value)
