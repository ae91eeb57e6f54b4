import { useQuery } from '@tanstack/react-query'
import { apiQuery, JUST_FETCHED_MS } from '../../../api/query-client.ts'
import { Progress } from '../../../ui/progress.tsx'
import styles from './demo-progress.module.css'

const POLL_MS = 3_000

/** Shows how much of the demo catalog can be played while it is being generated, then disappears. */
export function DemoProgress() {
  const { data } = useQuery({
    ...apiQuery('GET /api/site'),
    staleTime: JUST_FETCHED_MS,
    refetchInterval: ({ state }) => (isInProgress(state.data?.demo) ? POLL_MS : false),
  })
  const demo = data?.demo
  if (!isInProgress(demo)) return null
  return (
    <section aria-label="Demo catalog" className={styles.strip}>
      <p role="status">
        Preparing the demo music: <strong className="figures">{demo.ready}</strong> of{' '}
        <strong className="figures">{demo.total}</strong> demo tracks are ready.
      </p>
      <Progress label="Demo catalog" value={(demo.ready / demo.total) * 100} />
    </section>
  )
}

const isInProgress = (
  demo: { ready: number; total: number } | null | undefined,
): demo is { ready: number; total: number } => !!demo && demo.ready < demo.total
