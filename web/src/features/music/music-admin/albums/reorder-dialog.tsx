import type { Track } from '@fairwave/contract/music/catalogue'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { refreshChangedBy } from '../../../../api/freshness.ts'
import { apiQuery } from '../../../../api/query-client.ts'
import { classNames } from '../../../../lib/class-names.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { TryAgain } from '../../../../ui/try-again.tsx'
import { useRowDrag } from '../../../../ui/use-row-drag.ts'
import { useRowFocus } from '../../../../ui/use-row-focus.ts'
import rows from '../upload/form/batch-list.module.css'
import styles from './reorder-dialog.module.css'
import type { ShownAlbum } from './shown-album.ts'

/** Changes the order of an album's tracks, by dragging or with buttons. */
export function ReorderDialog({ album, onClose }: { album: ShownAlbum; onClose: () => void }) {
  const query = useQuery({ ...apiQuery('GET /api/albums/:id', { params: { id: album.id } }), refetchOnMount: 'always' })
  const [draft, setDraft] = useState<Track[]>()
  const save = useSaveOrder(album, onClose)
  const tracks = draft ?? query.data?.tracks
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Order of ${album.title}`}
      description="Drag the tracks, or move them with the arrows."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!draft}
            isBusy={save.isPending}
            onClick={() => draft && save.mutate(draft.map(({ id }) => id))}
          >
            Save order
          </Button>
        </>
      }
    >
      {tracks ? (
        <TrackOrder tracks={tracks} onChange={setDraft} />
      ) : query.isError ? (
        <TryAgain onRetry={() => void query.refetch()}>We couldn’t load the tracks.</TryAgain>
      ) : (
        <Skeleton height="12rem" radius="large" />
      )}
    </Dialog>
  )
}

function useSaveOrder({ id, title }: ShownAlbum, onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (trackIds: Track['id'][]) => call('PUT /api/albums/:id/tracks', { params: { id }, body: { trackIds } }),
    onSuccess: () => {
      void refreshChangedBy(queries, 'PUT /api/albums/:id/tracks')
      toast({ title: 'Order saved', description: `“${title}” plays in its new order.` })
      onSaved()
    },
    onError: (error) =>
      toast({ title: 'We couldn’t save the order', description: error.message, variant: 'destructive' }),
  })
}

function TrackOrder({ tracks, onChange }: { tracks: readonly Track[]; onChange: (tracks: Track[]) => void }) {
  const [said, setSaid] = useState('')
  const { list, follow } = useRowFocus(tracks)
  const move = (from: number, to: number) => {
    const track = tracks[from]
    if (!track || to < 0 || to >= tracks.length) return
    onChange(tracks.toSpliced(from, 1).toSpliced(to, 0, track))
    setSaid(`${track.title} is now track ${to + 1} of ${tracks.length}.`)
  }
  const drag = useRowDrag(list, move)
  const press = (from: number, act: 'up' | 'down') => {
    const to = act === 'up' ? from - 1 : from + 1
    follow(to, act)
    move(from, to)
  }
  return (
    <>
      <ol ref={list} aria-label="Tracks of the album" className={classNames(rows.list, styles.list)}>
        {tracks.map(({ id, title }, place) => (
          <li key={id} className={classNames(rows.row, styles.row, drag.dragged === place && rows.dragged)}>
            <span className={rows.handle} aria-hidden="true" {...drag.handle(place)}>
              <GripVertical />
              {place + 1}
            </span>
            <span className={styles.title}>{title}</span>
            <IconButton
              size="sm"
              data-act="up"
              label={`Move ${title} up`}
              icon={<ArrowUp aria-hidden="true" />}
              disabled={place === 0}
              onClick={() => press(place, 'up')}
            />
            <IconButton
              size="sm"
              data-act="down"
              label={`Move ${title} down`}
              icon={<ArrowDown aria-hidden="true" />}
              disabled={place === tracks.length - 1}
              onClick={() => press(place, 'down')}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}
