import { inMegabytes, LIMITS } from '@fairwave/contract/limits'
import type { AlbumFile } from '@fairwave/contract/music/bonus'
import { useQuery } from '@tanstack/react-query'
import { FilePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { apiQuery } from '../../../../api/query-client.ts'
import { formatBytes } from '../../../../lib/format-bytes.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../../ui/dialog.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import type { ShownAlbum } from '../albums/shown-album.ts'
import { FileButton } from '../fields/file-button.tsx'
import forms from '../forms.module.css'
import styles from './bonus-dialog.module.css'
import { useBonusFiles } from './use-bonus-files.ts'

const ACCEPTED = '.pdf,.jpg,.jpeg,.png,.gif,.webp,.txt,.mp4,.webm'

/** What comes with an album besides its tracks: files to add and remove. */
export function BonusDialog({ album, onClose }: { album: ShownAlbum; onClose: () => void }) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /api/albums/:id/bonus', { params: { id: album.id } }),
    refetchOnMount: 'always',
  })
  const { add, remove, problem } = useBonusFiles(album.id)
  const [removing, setRemoving] = useState<AlbumFile>()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !add.isPending && onClose()}
      title={`Bonus of ${album.title}`}
      description="Everyone sees what comes with the album; only buyers of the whole album get it, earlier ones included."
    >
      {isError && !data && <LoadFailed title="We couldn’t load the bonus files" onRetry={refetch} />}
      {!data && !isError && <Spinner label="Loading the bonus files" isLabelShown />}
      {data && (
        <Stack gap={4}>
          {problem && (
            <p role="alert" className={forms.problem}>
              {problem}
            </p>
          )}
          {data.files.length > 0 && (
            <ul className={styles.files} aria-label="Bonus files">
              {data.files.map((file) => (
                <li key={file.id} className={styles.file}>
                  <span className={styles.name}>
                    {file.name}.{file.ending}
                  </span>
                  <span className={styles.size}>{formatBytes(file.bytes)}</span>
                  <IconButton
                    size="sm"
                    label={`Remove ${file.name}`}
                    icon={<Trash2 aria-hidden="true" />}
                    disabled={remove.isPending}
                    onClick={() => setRemoving(file)}
                  />
                </li>
              ))}
            </ul>
          )}
          <div>
            <FileButton
              icon={<FilePlus aria-hidden="true" />}
              face={add.isPending ? 'Adding…' : 'Add a file'}
              aria-label="Add a bonus file"
              accept={ACCEPTED}
              disabled={add.isPending || data.files.length >= LIMITS.bonusFiles}
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? []
                event.currentTarget.value = ''
                if (file) add.mutate(file)
              }}
            />
          </div>
          <p className={styles.hint}>
            A booklet (PDF), pictures, words (plain text) or a film (MP4, WebM), up to {LIMITS.bonusFiles} files of{' '}
            {inMegabytes(LIMITS.bonusFileBytes)} each. They are in the album’s download too.
          </p>
          <p className={styles.hint}>
            {data.tracks.length > 0 && `Bonus tracks: ${data.tracks.map(({ title }) => title).join(', ')}. `}
            For a bonus track, upload it to this album and switch on “Bonus track”.
          </p>
        </Stack>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title="Remove bonus file?"
        description={`“${removing?.name}” no longer comes with the album. Earlier buyers of the album keep it: they paid for it.`}
        confirmLabel="Remove"
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing, { onSettled: () => setRemoving(undefined) })}
      />
    </Dialog>
  )
}
