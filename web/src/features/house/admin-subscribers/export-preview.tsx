import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'
import styles from './subscribers.module.css'

const LINES = 5

export const exportPreview = apiQuery('GET /api/mailing-list/admin', { query: { limit: LINES } })

/** The first lines of the export, loaded with the dashboard. The whole file is fetched on request only, and that is logged. */
export function ExportPreview() {
  const { data } = useQuery({
    ...exportPreview,
  })
  if (!data) return null
  return (
    <details className={styles.preview}>
      <summary>Preview of the export</summary>
      <pre>
        {data.trim()}
        {'\n…'}
      </pre>
    </details>
  )
}
