import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { apiQuery } from '../../api/query-client.ts'
import styles from './purchase.module.css'

/** Whether the artist learns who bought it, before it is bought, and where that is chosen. */
export function WhoSees({ artistName }: { artistName: string }) {
  const { data } = useQuery(apiQuery('GET /api/me/purchase-privacy'))
  if (!data) return null
  return (
    <p className={styles.says}>
      {data.isAnonymous ? `${artistName} is not told who bought it.` : `${artistName} sees that you bought it.`}{' '}
      <Link href="/account">Change this</Link>
    </p>
  )
}
