import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query-client.ts'
import { Alert } from '../../ui/alert.tsx'
import styles from './notices.module.css'

const REFRESH_MS = 60_000

/** What administrators should see to, above everything else. Nothing is drawn when there is nothing. */
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
