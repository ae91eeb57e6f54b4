import type { Track } from '@fairwave/contract/catalogue'
import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './tracks/track-state.module.css'

type RejectedProps = {
  release: { kind: 'track' | 'album'; id: number; title: string }
  rejection: NonNullable<Track['rejection']>
}

/** Why a release was rejected, with a Send again button. */
export function Rejected({ release: { kind, id, title }, rejection: { reason, isSentAgain } }: RejectedProps) {
  const { mutate, isPending } = useMutation<unknown>({
    mutationFn: () =>
      kind === 'track'
        ? call('POST /api/tracks/:id/resubmit', { params: { id } })
        : call('POST /api/albums/:id/resubmit', { params: { id } }),
    onSuccess: () => toast({ title: 'Sent Again', description: `“${title}” will be reviewed again.` }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t send it. Please try again.'),
        variant: 'destructive',
      }),
  })
  return (
    <div className={styles.state}>
      <Badge tone={isSentAgain ? 'amber' : 'red'}>{isSentAgain ? 'Sent again' : 'Rejected'}</Badge>
      <p className={styles.reason}>{reason}</p>
      {isSentAgain ? (
        <p>Waiting for another review. Until then only you and its buyers can see it.</p>
      ) : (
        <Button size="sm" isBusy={isPending} onClick={() => mutate()}>
          Send again<span className="visually-hidden"> {title}</span>
        </Button>
      )}
    </div>
  )
}
