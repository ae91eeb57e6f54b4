import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localFolder } from './local-folder.ts'

test('a finished file is moved, also from another disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairwave-storage-'))
  const storage = localFolder(folder)
  const far = join(await mkdtemp('/dev/shm/fairwave-').catch(() => mkdtemp(join(tmpdir(), 'fairwave-far-'))), 'far')
  await writeFile(far, 'far')
  await storage.putFile(far, 'moved/far')
  await expect(stat(far)).rejects.toThrow('ENOENT')
  expect(await readFile(storage.localPath!('moved/far'), 'utf8')).toBe('far')
  expect(await readdir(join(folder, 'media/incoming')).catch(() => [])).toEqual([])
  await rm(join(far, '..'), { recursive: true })
  await rm(folder, { recursive: true })
})
