import type { PlaylistPage } from '@fairwave/contract/listening/playlists'
import { Globe, Lock, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { PlaylistDialog } from '../../../shared/playlists/playlist-dialog.tsx'
import { useChangePlaylist, useDeletePlaylist } from '../../../shared/playlists/use-playlists.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Row } from '../../../ui/layout.tsx'

/** What only its owner can do with a playlist: open it to others, change its details, delete it. */
export function OwnerActions({ playlist: { id, name, description, isPublic } }: { playlist: PlaylistPage }) {
  const [, navigate] = useLocation()
  const [dialog, setDialog] = useState<'edit' | 'delete'>()
  const [change, remove] = [useChangePlaylist(), useDeletePlaylist()]
  const close = () => setDialog(undefined)
  return (
    <Row gap={2}>
      <Button
        size="sm"
        icon={isPublic ? <Lock aria-hidden="true" /> : <Globe aria-hidden="true" />}
        isBusy={change.isPending && dialog === undefined}
        onClick={() => change.mutate({ id, isPublic: !isPublic })}
      >
        {isPublic ? 'Make private' : 'Make public'}
      </Button>
      <Button size="sm" icon={<Pencil aria-hidden="true" />} onClick={() => setDialog('edit')}>
        Edit
      </Button>
      <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => setDialog('delete')}>
        Delete
      </Button>
      {dialog === 'edit' && (
        <PlaylistDialog
          edited={{ name, description: description ?? '' }}
          isBusy={change.isPending}
          onClose={close}
          onSubmit={(details) => change.mutate({ id, ...details }, { onSuccess: close })}
        />
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title="Delete Playlist"
        description={
          <>
            <strong>{name}</strong> will be deleted for good. Its tracks stay in your library and on other playlists.
          </>
        }
        confirmLabel="Delete"
        isDanger
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate({ id, name }, { onSuccess: () => navigate('/library?tab=playlists', { replace: true }) })
        }
      />
    </Row>
  )
}
