import type { Campaign } from '@fairwave/contract/advertising/campaigns'
import { ARTIST_PERCENT } from '@fairwave/contract/offer'
import { useQuery } from '@tanstack/react-query'
import { Megaphone, Plus, Wallet } from 'lucide-react'
import { useState } from 'react'
import { apiQuery } from '../../../api/query-client.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { walletQuery } from '../../../purchasing/charging/wallet-query.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import { CampaignCard } from './campaign-card.tsx'
import { CampaignForm } from './campaign-form.tsx'

const count = new Intl.NumberFormat('en-GB')

/** An advertiser's campaigns, with spend, listeners and remaining budgets. */
export function Adman() {
  const campaigns = useQuery({ ...apiQuery('GET /api/campaigns'), refetchOnMount: 'always' })
  const [form, setForm] = useState<{ campaign?: Campaign }>()
  return (
    <Page
      title="Ad Admin"
      lead="Your campaigns, what they cost and who heard them."
      width="wide"
      action={
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setForm({})}>
          New campaign
        </Button>
      }
    >
      <Summary campaigns={campaigns.data} />
      {campaigns.isPending && <Skeleton height="14rem" radius="large" />}
      {campaigns.isError && (
        <TryAgain onRetry={() => void campaigns.refetch()}>We couldn’t load your campaigns.</TryAgain>
      )}
      {campaigns.data?.length === 0 && (
        <EmptyState
          icon={<Megaphone />}
          title="No campaigns yet."
          text="Five to thirty seconds between tracks, and you only pay for ads heard to the end. Most of what you pay goes to the artists your listeners chose."
        />
      )}
      {campaigns.data && campaigns.data.length > 0 && (
        <Stack as="ul" gap={5}>
          {campaigns.data.map((campaign) => (
            <li key={campaign.id}>
              <CampaignCard campaign={campaign} onEdit={() => setForm({ campaign })} />
            </li>
          ))}
        </Stack>
      )}
      {form && <CampaignForm campaign={form.campaign} onClose={() => setForm(undefined)} />}
    </Page>
  )
}

/** No figures until the campaigns are loaded: a zero would be false. */
function Summary({ campaigns }: { campaigns: readonly Campaign[] | undefined }) {
  const wallet = useQuery(walletQuery)
  const sum = (value: (campaign: Campaign) => number, format: (total: number) => string) =>
    campaigns ? format(campaigns.reduce((total, one) => total + value(one), 0)) : '–'
  return (
    <Figures
      figures={[
        {
          name: 'In your wallet',
          value: wallet.data ? formatPounds(wallet.data.balance) : '–',
          note: (
            <LinkButton size="sm" href="/wallet?next=%2Fadman" icon={<Wallet aria-hidden="true" />}>
              Top up
            </LinkButton>
          ),
        },
        {
          name: 'On the air',
          value: sum(({ phase }) => Number(phase === 'running'), count.format),
          note: campaigns && `of ${campaigns.length} ${campaigns.length === 1 ? 'campaign' : 'campaigns'}`,
        },
        {
          name: 'Heard to the end',
          value: sum(({ impressions }) => impressions, count.format),
          note: 'across all campaigns',
        },
        { name: 'Spent', value: sum(({ spent }) => spent, formatPounds), note: `${ARTIST_PERCENT}% goes to artists` },
      ]}
    />
  )
}
