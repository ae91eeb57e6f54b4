import { type FileStore, sizesIn } from '../storage/stores/file-store.ts'
import { DUMPS, dumpName, finishedBackups, keptBackups, MEDIA, manifestName, mediaName } from './backup-names.ts'
import { readManifest } from './manifest.ts'

/** Removes backups that are too old, unfinished ones, and media that belong to none of those that stay; returns how many backups. */
export async function removeOldBackups(place: FileStore, key: string, now: Date): Promise<number> {
  const names = [...(await sizesIn(place, DUMPS)).keys()]
  const backups = finishedBackups(names)
  const kept = keptBackups(backups, now)
  const stays = new Set([...kept].flatMap((backup) => [dumpName(backup), manifestName(backup)]))
  // A dump goes before its list of media, so that an interruption leaves no backup without one.
  const goes = names.filter((name) => !stays.has(name)).toSorted()
  for (const name of goes) await place.remove(name)
  if (goes.length > 0) await removeUnusedMedia(place, key, kept)
  return backups.length - kept.size
}

async function removeUnusedMedia(place: FileStore, key: string, kept: ReadonlySet<string>): Promise<void> {
  const used = new Set<string>()
  for (const backup of kept)
    for (const entry of (await readManifest(place, { key, name: manifestName(backup) })).keys())
      used.add(mediaName(key, entry))
  for (const name of (await sizesIn(place, MEDIA)).keys()) if (!used.has(name)) await place.remove(name)
}
