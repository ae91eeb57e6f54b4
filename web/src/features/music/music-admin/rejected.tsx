import type { Track } from '@fairwave/contract/music/catalogue'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { SendAgainDialog } from './send-again-dialog.tsx'
import styles from './tracks/track-state.module.css'

type RejectedProps = {
  release: { kind: 'track' | 'album'; id: number; title: string }
  rejection: NonNullable<Track['rejection']>
}

/** Why a release was rejected, with a Send again button. */
export function Rejected({ release: { kind, id, title }, rejection: { reason, isSentAgain } }: RejectedProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useMutation<unknown, Error, string>({
    mutationFn: (appeal) => {
      const sent = { params: { id }, body: { appeal } }
      return kind === 'track'
        ? call('POST /api/tracks/:id/resubmit', sent)
        : call('POST /api/albums/:id/resubmit', sent)
    },
    onSuccess: () => {
      setIsAsking(false)
      toast({ title: 'Sent Again', description: `“${title}” will be reviewed again.` })
    },
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
        <Button size="sm" onClick={() => setIsAsking(true)}>
          Send again<span className="visually-hidden"> {title}</span>
        </Button>
      )}
      {isAsking && (
        <SendAgainDialog title={title} isBusy={isPending} onSend={mutate} onClose={() => setIsAsking(false)} />
      )}
    </div>
  )
}
