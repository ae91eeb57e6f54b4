import { createHmac, randomBytes } from 'node:crypto'

const FOLDER = 'dumps'
const DAYS = 14
const MONTHS = 12

/** A backup's name sorts by the time it was made. */
export const newBackupName = (at: Date): string =>
  `${at
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase()}-${randomBytes(4).toString('hex')}`

/** The database, written last: a backup without it is unfinished. */
export const dumpName = (backup: string) => `${FOLDER}/${backup}.dump`
/** The list of the files that belong to it. */
export const manifestName = (backup: string) => `${FOLDER}/${backup}.media`

/** The finished backups among the files in `dumps`, the newest first. */
export const finishedBackups = (names: readonly string[]): string[] =>
  names
    .flatMap((name) => /^dumps\/(\d{8}t\d{6}z-[0-9a-f]{8})\.dump$/.exec(name)?.[1] ?? [])
    .toSorted()
    .toReversed()

export const DUMPS = FOLDER
export const MEDIA = 'media'

/** Where the copy of a stored file is: its key cannot be told from that. */
export function mediaName(backupKey: string, key: string): string {
  const hash = createHmac('sha256', backupKey).update(`fairwave media ${key}`).digest('hex')
  return `${MEDIA}/${hash.slice(0, 2)}/${hash}`
}

/** Which backups stay: the newest of each of the last 14 days, and the newest of each of the last 12 months. */
export function keptBackups(backups: readonly string[], now: Date): Set<string> {
  const kept = new Set(backups.slice(0, 1))
  const first = (length: number, since: string) => {
    const seen = new Set<string>()
    for (const backup of backups) {
      const period = backup.slice(0, length)
      if (period < since || seen.has(period)) continue
      seen.add(period)
      kept.add(backup)
    }
  }
  const day = (date: Date) => date.toISOString().slice(0, 10).replaceAll('-', '')
  first(8, day(new Date(now.getTime() - (DAYS - 1) * 86_400_000)))
  first(6, day(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1), 1))).slice(0, 6))
  return kept
}
