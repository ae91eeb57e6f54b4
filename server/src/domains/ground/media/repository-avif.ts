import type { AvifSize } from '@fairwave/contract/ground/picture-sizes'
import type { Tx } from '../../../platform/database/db.ts'
import type { FileId, StoredImage } from './repository.ts'

/** Without `key`: not made yet, or known to be no smaller than the WebP (`isMade`). */
type StoredAvif = Pick<StoredImage, 'fileId' | 'baseKey'> & { isMade: boolean; key: string | null }

export const findAvif = (tx: Tx, hash: string, size: AvifSize) => tx.maybeOne<StoredAvif>`
  select i.file_id, i.base_key, a.file_id is not null as is_made, a.key
  from media_file f join media_image i on i.file_id = f.id left join media_avif a on a.file_id = f.id and a.size = ${size}
  where f.sha256 = ${hash}`

/** False when another process was first, or the picture was deleted meanwhile. */
export const insertAvif = async (
  tx: Tx,
  { fileId, size, key }: { fileId: FileId; size: AvifSize; key: string | null },
) =>
  (await tx.count`
    insert into media_avif (file_id, size, key) select file_id, ${size}, ${key} from media_image where file_id = ${fileId}
    on conflict do nothing`) > 0
