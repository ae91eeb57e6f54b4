import { expect, test } from 'vitest'
import { finishedBackups, keptBackups, mediaName, newBackupName } from './backup-names.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-17T03:00:00Z')
const backup = (at: Date) => newBackupName(at)

test('the newest backup of each of 14 days and of each of 12 months stays', () => {
  const nightly = Array.from({ length: 800 }, (_, days) => backup(new Date(NOW.getTime() - days * DAY_MS)))
  const earlierToday = backup(new Date(NOW.getTime() - 3_600_000))
  const kept = [...keptBackups([nightly[0]!, earlierToday, ...nightly.slice(1)], NOW)].map((name) => name.slice(0, 8))
  const days = Array.from({ length: 14 }, (_, ago) => new Date(NOW.getTime() - ago * DAY_MS))
  const months = ['20261031', '20260930', '20260831', '20260731', '20260630', '20260531', '20260430', '20260331']
  expect(kept.toSorted()).toEqual(
    [
      ...days.map((day) => day.toISOString().slice(0, 10).replaceAll('-', '')),
      ...months,
      ...['20260228', '20260131', '20251231'],
    ].toSorted(),
  )
})

test('the newest backup stays, however old it is', () => {
  const old = backup(new Date('2020-01-01T00:00:00Z'))
  expect([...keptBackups([old], NOW)]).toEqual([old])
})

test('only a backup with its dump is finished, and the newest comes first', () => {
  const [first, second] = [backup(new Date('2026-01-01T00:00:00Z')), backup(NOW)]
  const names = [`dumps/${first}.dump`, `dumps/${first}.media`, `dumps/${second}.media`, 'dumps/note.txt']
  expect(finishedBackups(names)).toEqual([first])
  expect(finishedBackups([...names, `dumps/${second}.dump`])).toEqual([second, first])
})

test('the name of a copied file tells its key only to the holder of the backup key', () => {
  expect(mediaName('a'.repeat(32), 'audio/12/low')).not.toBe(mediaName('b'.repeat(32), 'audio/12/low'))
  expect(mediaName('a'.repeat(32), 'audio/12/low')).toMatch(/^media\/[0-9a-f]{2}\/[0-9a-f]{64}$/)
})
