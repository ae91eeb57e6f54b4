import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { apiQuery } from '../../api/query-client.ts'
import styles from './till.module.css'

/** Says before the purchase whether the artist will see who bought it, with a link to change that. */
export function WhoSees({ artistName }: { artistName: string }) {
  const { data } = useQuery(apiQuery('GET /api/me/purchase-privacy'))
  if (!data) return null
  return (
    <p className={styles.says}>
      {data.isAnonymous ? `${artistName} won’t see who bought it.` : `${artistName} will see that you bought it.`}{' '}
      <Link href="/account">Change this</Link>
    </p>
  )
}
