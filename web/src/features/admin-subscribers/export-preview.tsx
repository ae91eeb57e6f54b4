import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query-client.ts'
import styles from './subscribers.module.css'

const LINES = 5

/** How the exported file begins. It is loaded with the dashboard; the whole of it only when somebody asks, and that is noted. */
export function ExportPreview() {
  const { data } = useQuery({
    ...apiQuery('GET /api/mailing-list/admin', { query: { limit: LINES } }),
    refetchOnMount: 'always',
  })
  if (!data) return null
  return (
    <details className={styles.preview}>
      <summary>What the exported file holds</summary>
      <pre>
        {data.trim()}
        {'\n…'}
      </pre>
    </details>
  )
}
