import type { CampaignPhase, ReviewedCampaign } from '@fairwave/contract/advertising/campaigns'
import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { Badge } from '../../../ui/badge.tsx'
import blocks from '../../../ui/blocks.module.css'
import { Button } from '../../../ui/button.tsx'
import { Clip } from '../../../ui/clip.tsx'
import { Row } from '../../../ui/layout.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './admin-ads.module.css'
import { RejectDialog } from './reject-dialog.tsx'

const BADGES: Record<CampaignPhase, { label: string; tone: 'neutral' | 'amber' | 'green' | 'red' }> = {
  review: { label: 'In review', tone: 'amber' },
  rejected: { label: 'Rejected', tone: 'red' },
  scheduled: { label: 'Scheduled', tone: 'neutral' },
  running: { label: 'On the air', tone: 'green' },
  paused: { label: 'Paused', tone: 'neutral' },
  spent: { label: 'Budget spent', tone: 'amber' },
  ended: { label: 'Ended', tone: 'neutral' },
}
const OFF_THE_AIR = { label: 'Off the air', tone: 'neutral' } as const
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** One campaign to play and review, with its Approve and Reject buttons. */
export function ReviewCard({ campaign }: { campaign: ReviewedCampaign }) {
  const [isRejecting, setIsRejecting] = useState(false)
  const { title, content, link, phase, advertiser, reason } = campaign
  const lamp = phase === 'running' && advertiser.isSuspended ? OFF_THE_AIR : BADGES[phase]
  return (
    <article className={styles.card} aria-label={title}>
      <Creative campaign={campaign} />
      <div className={styles.body}>
        <header className={blocks.head}>
          <h3>{title}</h3>
          <Badge tone={lamp.tone}>{lamp.label}</Badge>
        </header>
        <p className={blocks.muted}>
          by <Link href={`/ad-man/${encodeURIComponent(advertiser.username)}`}>{advertiser.displayName}</Link>
        </p>
        {advertiser.isSuspended && (
          <p className={blocks.reason}>
            This advertiser is suspended: the ad isn’t played and nothing is spent until they are unsuspended.
          </p>
        )}
        <p>{content}</p>
        {link && (
          <p className={blocks.address}>
            <a href={link} target="_blank" rel="noopener noreferrer nofollow">
              {link}
            </a>
          </p>
        )}
        <p className={blocks.muted}>
          {formatPounds(campaign.budget)} at {formatPounds(campaign.bid)} a thousand,{' '}
          {day.format(new Date(campaign.startsOn))} to {day.format(new Date(campaign.endsOn))},{' '}
          {campaign.stations.join(', ') || 'all genres'}; heard {campaign.impressions} times.
        </p>
        {reason && <p className={blocks.reason}>{reason}</p>}
        <Verdict campaign={campaign} onReject={() => setIsRejecting(true)} />
      </div>
      {isRejecting && <RejectDialog campaign={campaign} onClose={() => setIsRejecting(false)} />}
    </article>
  )
}

const Creative = ({ campaign: { videoUrl, audioUrl, imageUrl, title, duration } }: { campaign: ReviewedCampaign }) => (
  <div className={styles.creative}>
    {videoUrl ? (
      // biome-ignore lint/a11y/useMediaCaption: the ad's text is beside it
      <video src={videoUrl} poster={imageUrl} controls preload="none" aria-label={`The video of ${title}`} />
    ) : (
      <>
        <img src={imageUrl} alt={`Shown with ${title}`} />
        <Clip src={audioUrl} name={`the sound of ${title}`} seconds={duration} />
      </>
    )}
  </div>
)

function Verdict({ campaign: { id, title, phase }, onReject }: { campaign: ReviewedCampaign; onReject: () => void }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/admin/campaigns/:id/approve', { params: { id } }),
    onSuccess: () => toast({ title: 'Ad Approved', description: `“${title}” will run on its days.` }),
    onError: (error) =>
      toast({ title: 'Error', description: reasonOf(error, 'We couldn’t approve the ad.'), variant: 'destructive' }),
  })
  const isOver = phase === 'ended' || phase === 'rejected'
  return (
    <Row gap={2}>
      {phase === 'review' && (
        <Button
          size="sm"
          variant="primary"
          icon={<Check aria-hidden="true" />}
          isBusy={isPending}
          onClick={() => mutate()}
        >
          Approve
        </Button>
      )}
      {!isOver && (
        <Button size="sm" variant="danger" icon={<X aria-hidden="true" />} onClick={onReject}>
          {phase === 'review' ? 'Reject' : 'Take off the air'}
        </Button>
      )}
    </Row>
  )
}
