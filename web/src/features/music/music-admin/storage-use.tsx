import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'
import { formatBytes } from '../../../lib/format-bytes.ts'
import { Progress } from '../../../ui/progress.tsx'
import styles from './storage-use.module.css'

const NEARLY_FULL = 0.9

/** How much of the account's storage is used. Its line is there from the start, so that nothing moves. */
export function StorageUse() {
  const { data, isError } = useStorage()
  if (isError && !data) return null
  const share = data ? Math.min(1, data.usedBytes / data.quotaBytes) : 0
  const isNearlyFull = share >= NEARLY_FULL
  return (
    <div className={styles.line}>
      <p>
        Storage: {data ? `${formatBytes(data.usedBytes)} of ${formatBytes(data.quotaBytes)} used` : '…'}
        {isNearlyFull && (share >= 1 ? '. Your storage is full.' : '. Your storage is nearly full.')}
        {isNearlyFull && data && data.quotaBytes < data.fullQuotaBytes && (
          <> It grows to {formatBytes(data.fullQuotaBytes)} with your first sale and a confirmed email address.</>
        )}
      </p>
      <Progress label="Storage used" value={share * 100} tone={isNearlyFull ? 'red' : 'green'} className={styles.bar} />
    </div>
  )
}

/** Refetched with the catalog: see `catalogue-cache.ts`. */
export const useStorage = () => useQuery({ ...apiQuery('GET /api/me/storage'), refetchOnMount: 'always' })
