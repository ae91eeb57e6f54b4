import { expect, test, vi } from 'vitest'
import { createLog } from './log.ts'

function written(act: () => void): string {
  const lines: string[] = []
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  act()
  spy.mockRestore()
  return lines.join('')
}

test('text lines are for people: problems only, with their words and stack, and no JSON', () => {
  const text = written(() => {
    const log = createLog('info', 'text')
    log.info({ job: 7 }, 'job done')
    log.warn('waiting up to 30 s for the database')
    log.error({ err: new Error('the disk is full'), password: 'secret' }, 'job failed')
  })
  expect(text).toMatch(/^ {2}\d\d:\d\d:\d\d {2}warn: waiting up to 30 s for the database\n/)
  expect(text).toMatch(/error: job failed\nError: the disk is full\n {4}at /)
  expect(text).not.toContain('job done')
  expect(text).not.toMatch(/[{}]|secret/)
})

test('a level that was asked for is shown as text too', () => {
  expect(written(() => createLog('debug', 'text').debug('one more thing'))).toMatch(/ {2}one more thing\n$/)
})
