import type { Track } from '@fairwave/contract/music/catalogue'
import type { Split, TrackSplits } from '@fairwave/contract/music/splits'
import { inHours, SPLIT_BEGINS_HOURS, SPLIT_NOTICE_DAYS } from '@fairwave/contract/offer'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { apiQuery } from '../../../../api/query-client.ts'
import { useForm } from '../../../../lib/use-form.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { toast } from '../../../../ui/toast.tsx'
import styles from '../offers.module.css'
import { beginsInWords, changeInWords } from './change-in-words.ts'
import { ownPercentOf, validateSplits } from './validate-splits.ts'

type SplitsDialogProps = { track: Track; onClose: () => void }

export function SplitsDialog({ track, onClose }: SplitsDialogProps) {
  const input = { params: { id: track.id } }
  const { data, isError, error } = useQuery({
    ...apiQuery('GET /api/tracks/:id/splits', input),
    refetchOnMount: 'always',
    gcTime: 0,
  })
  if (data) return <SplitsForm key={data.trackId} track={track} splits={data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={`Splits of ${track.title}`}>
      {isError ? (
        <p className={styles.problem}>{reasonOf(error, 'We couldn’t load the splits.')}</p>
      ) : (
        <Skeleton height="8rem" radius="large" />
      )}
    </Dialog>
  )
}

const badgeOf = ({ status, beginsAt }: Split) =>
  beginsAt ? <Badge tone="amber">{beginsInWords(beginsAt)}</Badge> : BADGES[status]

const BADGES = {
  none: undefined,
  offered: <Badge tone="amber">Offered</Badge>,
  accepted: <Badge tone="green">Accepted</Badge>,
  declined: <Badge tone="red">Declined</Badge>,
}

function SplitsForm({ track, splits: { splits }, onClose }: SplitsDialogProps & { splits: TrackSplits }) {
  const formId = useId()
  const [withNotice, setWithNotice] = useState(false)
  const { field, form, isBusy, values, set } = useForm({
    initial: Object.fromEntries(splits.map((split) => [String(split.artistId), String(targetOf(split))])),
    validate: validateSplits,
    submit: async (typed) => {
      const wanted = splits.map(({ artistId }) => ({ artistId, percent: Number(typed[String(artistId)]) }))
      const body = { splits: wanted, withNotice }
      try {
        await call('PUT /api/tracks/:id/splits', { params: { id: track.id }, body })
        toast({
          title: 'Splits Offered',
          description: `They begin ${inHours(SPLIT_BEGINS_HOURS)} after your collaborators accept. We have emailed you a link to undo it.`,
        })
        onClose()
      } catch (error) {
        toast({
          title: 'Error',
          description: reasonOf(error, 'We couldn’t save the splits.'),
          variant: 'destructive',
        })
      }
    },
  })
  const own = ownPercentOf(values)
  const isChangingAccepted = splits.some(
    ({ artistId, percent, status, beginsAt, change }) =>
      status === 'accepted' &&
      !beginsAt &&
      values[String(artistId)] !== String(percent) &&
      !(change?.takesEffectAt && values[String(artistId)] === String(change.percent)),
  )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={`Splits of ${track.title}`}
      description={`Percentages of the artist’s side of every sale. 0 withdraws an offer. An accepted split changes only with the collaborator’s agreement, or after ${SPLIT_NOTICE_DAYS} days’ notice.`}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} busyLabel="Saving...">
            Offer splits
          </Button>
        </>
      }
    >
      <form id={formId} aria-label="Splits" className={styles.shares} {...form}>
        {splits.map((split) => (
          <div key={split.artistId} className={styles.share}>
            <p className={styles.what}>
              {split.artistName} {values[String(split.artistId)] === String(split.percent) && badgeOf(split)}
            </p>
            <TextField
              {...field(String(split.artistId))}
              label={
                <>
                  <span className="visually-hidden">{split.artistName}: </span>Percent
                </>
              }
              type="number"
              inputMode="numeric"
              min="0"
              max="100"
              step="1"
            />
            {split.change && values[String(split.artistId)] === String(split.change.percent) && (
              <div className={styles.waiting}>
                <p>{changeInWords(split.change, split.percent, split.artistName)}</p>
                <Button size="sm" onClick={() => set(String(split.artistId), String(split.percent))}>
                  Withdraw the change
                </Button>
              </div>
            )}
          </div>
        ))}
        <p className={styles.own}>
          <span>You keep</span>
          <span>{own === undefined ? '…' : `${own}%`}</span>
        </p>
        {isChangingAccepted && (
          <Switch
            label={`Give ${SPLIT_NOTICE_DAYS} days’ notice`}
            hint={
              withNotice
                ? `The change happens after ${SPLIT_NOTICE_DAYS} days even if the collaborator doesn’t agree. They are notified now, and paid as before until then.`
                : 'When off, the change happens only if the collaborator agrees. They are notified now, and paid as before until then.'
            }
            checked={withNotice}
            onChange={setWithNotice}
          />
        )}
      </form>
    </Dialog>
  )
}

/** The percentage to show: the pending change, or the current one. */
const targetOf = ({ percent, change }: TrackSplits['splits'][number]): number => change?.percent ?? percent
