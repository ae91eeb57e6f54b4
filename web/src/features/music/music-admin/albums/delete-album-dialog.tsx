import { ConfirmDialog } from '../../../../ui/dialog.tsx'
import type { ShownAlbum } from './shown-album.ts'
import { useDeleteAlbum } from './use-delete-album.ts'

export function DeleteAlbumDialog({ album, onClose }: { album: ShownAlbum; onClose: () => void }) {
  const { mutate, isPending } = useDeleteAlbum()
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete Album"
      description={
        <>
          <strong>{album.title}</strong> will be deleted. Its tracks stay as singles.
          {album.unreleased?.preOrders && ' Everyone who pre-ordered it gets their money back.'}
        </>
      }
      confirmLabel="Delete"
      isDanger
      isBusy={isPending}
      onConfirm={() => mutate(album, { onSettled: onClose })}
    />
  )
}
