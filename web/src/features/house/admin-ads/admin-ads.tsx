import type { ReviewedCampaign } from '@fairwave/contract/advertising/campaigns'
import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { apiQuery } from '../../../api/query-client.ts'
import blocks from '../../../ui/blocks.module.css'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import styles from './admin-ads.module.css'
import { ReviewCard } from './review-card.tsx'

type Show = 'review' | 'all'
const SHOWN = [
  { value: 'review', label: 'Waiting for review' },
  { value: 'all', label: 'All campaigns' },
]
const NAMES: Record<string, string> = { 'too-early': 'too early' }

/** Campaigns for administrators: play them, then approve or reject. */
export function AdminAds() {
  const [show, setShow] = useState<Show>('review')
  const query = useQuery({ ...apiQuery('GET /api/admin/campaigns', { query: { show } }), refetchOnMount: 'always' })
  return (
    <Card title="Ads">
      <div className={styles.tools}>
        <SelectField
          label="Show"
          options={SHOWN}
          value={show}
          onChange={(event) => setShow(event.currentTarget.value as Show)}
        />
        {query.data && <Refused refused={query.data.refused} />}
      </div>
      {query.isPending && <Skeleton height="12rem" radius="large" />}
      {query.isError && <TryAgain onRetry={() => void query.refetch()}>We couldn’t load the campaigns.</TryAgain>}
      {query.data && <Campaigns campaigns={query.data.campaigns} show={show} />}
    </Card>
  )
}

function Campaigns({ campaigns, show }: { campaigns: readonly ReviewedCampaign[]; show: Show }) {
  if (campaigns.length === 0) {
    return (
      <EmptyState
        icon={<Megaphone />}
        title={show === 'review' ? 'No ads to review.' : 'No campaigns yet.'}
        text="New campaigns appear here for review before they run."
      />
    )
  }
  return (
    <Stack as="ul">
      {campaigns.map((campaign) => (
        <li key={campaign.id}>
          <ReviewCard campaign={campaign} />
        </li>
      ))}
    </Stack>
  )
}

function Refused({ refused }: { refused: readonly { reason: string; reports: number }[] }) {
  const all = refused.map(({ reason, reports }) => `${reports} ${NAMES[reason] ?? reason}`).join(', ')
  return (
    <p className={blocks.muted}>
      {all ? `Suspicious ad plays in the last 30 days: ${all}.` : 'No suspicious ad plays in the last 30 days.'}
    </p>
  )
}
