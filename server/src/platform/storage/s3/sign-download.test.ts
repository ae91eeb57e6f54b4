import { expect, test } from 'vitest'
import { signDownload } from './sign-download.ts'

// The keys, time and bucket of the example in AWS's documentation of signed addresses.
const EXAMPLE = {
  endpoint: 'https://s3.amazonaws.com',
  region: 'us-east-1',
  bucket: 'examplebucket',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  isPathStyle: false,
}
const now = new Date('2013-05-24T00:00:00Z')

test("an address has the signature of AWS's own example", () => {
  const url = signDownload(EXAMPLE, 'test.txt', { seconds: 86_400, answer: {}, now })
  expect(url).toContain('https://examplebucket.s3.amazonaws.com/test.txt?')
  expect(new URL(url).searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})

test('every sign of a file name that a signature encodes is encoded in the address too', () => {
  const answer = { 'response-content-disposition': "attachment; filename*=UTF-8''Bl%C3%BCe!(1).flac" }
  const url = signDownload(EXAMPLE, 'audio/a.flac', { seconds: 300, answer, now })
  expect(new URL(url).search).not.toMatch(/[!'()*]/)
  expect(new URL(url).searchParams.get('response-content-disposition')).toBe(answer['response-content-disposition'])
})
