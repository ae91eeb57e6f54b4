import type { Track } from '@fairwave/contract/catalogue'
import type { TrackSplits } from '@fairwave/contract/splits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from '../offers.module.css'
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
        <p className={styles.problem}>{reasonOf(error, 'The splits could not be loaded.')}</p>
      ) : (
        <Skeleton height="8rem" radius="large" />
      )}
    </Dialog>
  )
}

const BADGES = {
  none: undefined,
  offered: <Badge tone="amber">Offered</Badge>,
  accepted: <Badge tone="green">Accepted</Badge>,
  declined: <Badge tone="red">Declined</Badge>,
}

function SplitsForm({ track, splits: { splits }, onClose }: SplitsDialogProps & { splits: TrackSplits }) {
  const formId = useId()
  const queries = useQueryClient()
  const { field, form, isBusy, values } = useForm({
    initial: Object.fromEntries(splits.map(({ artistId, percent }) => [String(artistId), String(percent)])),
    validate: validateSplits,
    submit: async (typed) => {
      const body = { splits: splits.map(({ artistId }) => ({ artistId, percent: Number(typed[String(artistId)]) })) }
      try {
        const saved = await call('PUT /api/tracks/:id/splits', { params: { id: track.id }, body })
        queries.setQueryData(apiQuery('GET /api/tracks/:id/splits', { params: { id: track.id } }).queryKey, saved)
        toast({ title: 'Splits Offered', description: 'They count once your collaborators accept.' })
        onClose()
      } catch (error) {
        toast({
          title: 'Error',
          description: reasonOf(error, 'The splits could not be saved.'),
          variant: 'destructive',
        })
      }
    },
  })
  const own = ownPercentOf(values)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={`Splits of ${track.title}`}
      description="Percentages of the artist’s side of every sale. A changed one must be accepted anew; 0 takes it back."
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
        {splits.map(({ artistId, artistName, percent, status }) => (
          <div key={artistId} className={styles.share}>
            <p className={styles.what}>
              {artistName} {values[String(artistId)] === String(percent) && BADGES[status]}
            </p>
            <TextField
              {...field(String(artistId))}
              label={
                <>
                  <span className="visually-hidden">{artistName}: </span>Percent
                </>
              }
              type="number"
              inputMode="numeric"
              min="0"
              max="100"
              step="1"
            />
          </div>
        ))}
        <p className={styles.own}>
          <span>You keep</span>
          <span>{own === undefined ? '…' : `${own}%`}</span>
        </p>
      </form>
    </Dialog>
  )
}
