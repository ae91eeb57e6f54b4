import type { Track } from '@fairwave/contract/music/catalogue'
import type { OwnUser } from '@fairwave/contract/people/accounts'
import type { ShownAlbum } from '../albums/shown-album.ts'
import type { Signed } from '../people/person.ts'
import { useFileDrop } from './files/use-file-drop.ts'
import { UploadDialog } from './form/upload-dialog.tsx'
import type { Uploads } from './sending/uploads.ts'
import { useInterruption } from './sending/use-interruption.ts'
import { useUploadState } from './sending/use-uploads.ts'
import { InterruptedNotice } from './status/interrupted-notice.tsx'
import { UploadStatusDialog } from './status/upload-status-dialog.tsx'
import { UploadStrip } from './status/upload-strip.tsx'

type UploadAreaProps = {
  uploads: Uploads
  user: OwnUser
  albums: readonly ShownAlbum[]
  /** Undefined while loading. */
  tracks: readonly Track[] | undefined
  hasFailed: boolean
  roster: readonly Signed[]
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

const NO_TRACKS: Track[] = []

/** The parts of the page that change with an upload, separate so that the rest doesn't re-render with every percent. */
export function UploadArea(props: UploadAreaProps) {
  const { uploads, user, albums, tracks = NO_TRACKS, hasFailed, roster, isOpen, onOpen, onClose } = props
  const state = useUploadState(uploads)
  const { interruption, dismiss } = useInterruption(user.id, props.tracks, hasFailed)
  const isOver = useFileDrop((dropped) => {
    uploads.makeRoom()
    uploads.addFiles(dropped)
    onOpen()
  })
  return (
    <>
      {!isOpen && <UploadStrip state={state} onShow={onOpen} />}
      {interruption && props.tracks && (
        <InterruptedNotice interruption={interruption} tracks={tracks} onUpload={onOpen} onDismiss={dismiss} />
      )}
      {isOpen && !state.lost && (
        <UploadDialog
          uploads={uploads}
          state={state}
          user={user}
          albums={albums}
          tracks={tracks}
          roster={roster}
          isOver={isOver}
          onClose={onClose}
        />
      )}
      {state.lost && (
        <UploadStatusDialog
          lost={state.lost}
          onRetry={() => {
            uploads.restoreLost()
            onOpen()
          }}
          onClose={() => {
            uploads.dismissLost()
            onClose()
          }}
        />
      )}
    </>
  )
}
