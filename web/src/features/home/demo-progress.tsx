import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query-client.ts'
import { Progress } from '../../ui/progress.tsx'
import styles from './demo-progress.module.css'

const ASK_AGAIN_MS = 3_000

/** While the demo catalogue is being composed: how much of it can be played already. Then it is gone. */
export function DemoProgress() {
  const { data } = useQuery({
    ...apiQuery('GET /api/site'),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.demo) ? ASK_AGAIN_MS : false),
  })
  const demo = data?.demo
  if (!isUnderWay(demo)) return null
  return (
    <section aria-label="Demo catalogue" className={styles.strip}>
      <p role="status">
        The house band is tuning up: <strong className="figures">{demo.ready}</strong> of{' '}
        <strong className="figures">{demo.total}</strong> demo pieces can be played.
      </p>
      <Progress label="Demo catalogue" value={(demo.ready / demo.total) * 100} />
    </section>
  )
}

const isUnderWay = (
  demo: { ready: number; total: number } | null | undefined,
): demo is { ready: number; total: number } => !!demo && demo.ready < demo.total
