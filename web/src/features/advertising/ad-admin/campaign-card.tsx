import type { Campaign } from '@fairwave/contract/advertising/campaigns'
import { BarChart3, CircleStop, Pause, Pencil, Play } from 'lucide-react'
import { useState } from 'react'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { Badge } from '../../../ui/badge.tsx'
import blocks from '../../../ui/blocks.module.css'
import { Button } from '../../../ui/button.tsx'
import { Clip } from '../../../ui/clip.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Progress } from '../../../ui/progress.tsx'
import styles from './ad-admin.module.css'
import { CampaignFigures } from './campaign-figures.tsx'
import { formatDays, PHASES } from './campaign-phases.ts'
import { useCampaignAction } from './use-campaign-action.ts'

const count = new Intl.NumberFormat('en-GB')

type CampaignCardProps = { campaign: Campaign; onEdit: () => void }

/** One campaign: its state, its budget, and its buttons. */
export function CampaignCard({ campaign, onEdit }: CampaignCardProps) {
  const [areFiguresOpen, setAreFiguresOpen] = useState(false)
  const { title, content, link, phase, reason, imageUrl, budget, spent } = campaign
  const { label, tone, text } = PHASES[phase]
  return (
    <article className={styles.card} aria-label={title}>
      <img src={imageUrl} alt="" className={styles.picture} />
      <div className={styles.body}>
        <header className={blocks.head}>
          <h2>{title}</h2>
          <Badge tone={tone}>{label}</Badge>
        </header>
        <p>{content}</p>
        {link && (
          <p className={blocks.address}>
            <a href={link} target="_blank" rel="noopener noreferrer">
              {link}
            </a>
          </p>
        )}
        <p className={blocks.muted}>{text}</p>
        {reason && <p className={blocks.reason}>{reason}</p>}
        <Progress label={`Budget spent on ${title}`} value={budget === 0 ? 0 : Math.min(100, (spent / budget) * 100)} />
        <Facts campaign={campaign} />
        <Creative campaign={campaign} />
        <Actions
          campaign={campaign}
          onEdit={onEdit}
          areFiguresOpen={areFiguresOpen}
          onFigures={() => setAreFiguresOpen(!areFiguresOpen)}
        />
      </div>
      {areFiguresOpen && <CampaignFigures campaign={campaign} />}
    </article>
  )
}

/** Plays as listeners hear it, at the loudness of the music. */
const Creative = ({ campaign: { videoUrl, audioUrl, imageUrl, title, duration } }: { campaign: Campaign }) =>
  videoUrl ? (
    // biome-ignore lint/a11y/useMediaCaption: the ad's text is beside it
    <video
      className={styles.preview}
      src={videoUrl}
      poster={imageUrl}
      controls
      preload="none"
      aria-label={`The video of ${title}`}
    />
  ) : (
    <Clip src={audioUrl} name={`the sound of ${title}`} seconds={duration} />
  )

const Facts = ({ campaign }: { campaign: Campaign }) => (
  <dl className={styles.facts}>
    <Fact name="Spent" value={`${formatPounds(campaign.spent)} of ${formatPounds(campaign.budget)}`} />
    <Fact name="Left" value={formatPounds(campaign.remaining)} />
    <Fact name="Heard to the end" value={count.format(campaign.impressions)} />
    {(campaign.link || campaign.clicks > 0) && <Fact name="Link clicks" value={count.format(campaign.clicks)} />}
    <Fact name="Bid per thousand" value={formatPounds(campaign.bid)} />
    <Fact name="Days" value={formatDays(campaign.startsOn, campaign.endsOn)} />
    <Fact name="Genres" value={campaign.stations.length === 0 ? 'All' : campaign.stations.join(', ')} />
    <Fact name="Per listener" value={`${campaign.dailyCap} a day at most`} />
  </dl>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

type ActionsProps = CampaignCardProps & { areFiguresOpen: boolean; onFigures: () => void }

function Actions({ campaign, onEdit, areFiguresOpen, onFigures }: ActionsProps) {
  const [isEnding, setIsEnding] = useState(false)
  const { mutate, isPending } = useCampaignAction(campaign, () => setIsEnding(false))
  const { phase } = campaign
  return (
    <Row gap={2}>
      <Button size="sm" icon={<BarChart3 aria-hidden="true" />} aria-expanded={areFiguresOpen} onClick={onFigures}>
        Figures
      </Button>
      {phase !== 'ended' && (
        <Button size="sm" icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
          Edit
        </Button>
      )}
      {(phase === 'running' || phase === 'scheduled' || phase === 'spent') && (
        <Button size="sm" icon={<Pause aria-hidden="true" />} isBusy={isPending} onClick={() => mutate('pause')}>
          Pause
        </Button>
      )}
      {phase === 'paused' && (
        <Button size="sm" icon={<Play aria-hidden="true" />} isBusy={isPending} onClick={() => mutate('resume')}>
          Resume
        </Button>
      )}
      {phase !== 'ended' && (
        <Button size="sm" variant="ghost" icon={<CircleStop aria-hidden="true" />} onClick={() => setIsEnding(true)}>
          End
        </Button>
      )}
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setIsEnding}
        title="End this campaign?"
        description={`“${campaign.title}” stops for good. ${formatPounds(campaign.remaining)} goes back to your wallet. This can’t be undone.`}
        confirmLabel="End campaign"
        isDanger
        isBusy={isPending}
        onConfirm={() => mutate('end')}
      />
    </Row>
  )
}
