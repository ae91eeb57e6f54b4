import { forEachAtOnce } from '../../../../platform/concurrency/for-each-at-once.ts'
import type { Context } from '../../../../platform/context.ts'
import type { FileId } from '../repository.ts'
import { listUnmeasured, setSizes } from './repository-audio.ts'

type RenditionSizes = { lowBytes: number; highBytes: number }

const AT_ONCE = 8

/** Stores and returns the sizes of renditions that an earlier release made, and which it did not store. */
export async function measureRenditions(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  fileIds: readonly FileId[],
): Promise<Map<FileId, RenditionSizes>> {
  const measured = new Map<FileId, RenditionSizes>()
  await forEachAtOnce(await listUnmeasured(db, fileIds), AT_ONCE, async ({ fileId, lowKey, highKey }) => {
    const [lowBytes, highBytes] = await Promise.all([sizeOf(storage, lowKey), sizeOf(storage, highKey)])
    if (lowBytes !== undefined && highBytes !== undefined) measured.set(fileId, { lowBytes, highBytes })
  })
  if (measured.size > 0)
    await setSizes(
      db,
      [...measured].map(([fileId, sizes]) => ({ fileId, ...sizes })),
    )
  return measured
}

async function sizeOf(storage: Context['storage'], key: string): Promise<number | undefined> {
  const file = await storage.open(key)
  await file?.close()
  return file?.size
}
