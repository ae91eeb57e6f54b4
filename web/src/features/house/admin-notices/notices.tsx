import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'
import { Alert } from '../../../ui/alert.tsx'
import styles from './notices.module.css'

const REFRESH_MS = 60_000

/** Warnings for administrators, above everything else. Renders nothing without any. */
export function Notices() {
  const { data = [] } = useQuery({ ...apiQuery('GET /api/admin/notices'), refetchInterval: REFRESH_MS })
  if (data.length === 0) return null
  return (
    <div className={styles.notices}>
      {data.map(({ kind, text }) => (
        <Alert key={kind} tone={kind === 'trouble' ? 'bad' : 'plain'}>
          {text}
        </Alert>
      ))}
    </div>
  )
}
