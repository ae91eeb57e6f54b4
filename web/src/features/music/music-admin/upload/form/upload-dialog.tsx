import type { Track } from '@fairwave/contract/music/catalogue'
import type { OwnUser } from '@fairwave/contract/people/accounts'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { Stack } from '../../../../../ui/layout.tsx'
import { Switch } from '../../../../../ui/switch.tsx'
import { toast } from '../../../../../ui/toast.tsx'
import type { ShownAlbum } from '../../albums/shown-album.ts'
import forms from '../../forms.module.css'
import type { Signed } from '../../people/person.ts'
import { useStorage } from '../../storage-use.tsx'
import { DropZone } from '../files/drop-zone.tsx'
import { fileStates } from '../files/file-state.ts'
import type { UploadState, Uploads } from '../sending/uploads.ts'
import { UploadProgress } from '../status/upload-progress.tsx'
import { UploadButton } from '../upload-button.tsx'
import { BatchList } from './batch-list.tsx'
import { moved, withBatch, withoutFile, withTitle } from './draft.ts'
import styles from './upload-dialog.module.css'
import { UploadFields } from './upload-fields.tsx'
import { type DraftErrors, isSendable, validateDraft } from './validate-draft.ts'

const NO_ERRORS: DraftErrors = { titles: new Map() }

type UploadDialogProps = {
  uploads: Uploads
  state: UploadState
  user: OwnUser
  albums: readonly ShownAlbum[]
  tracks: readonly Track[]
  roster: readonly Signed[]
  /** Files are being dragged over the page. */
  isOver: boolean
  onClose: () => void
}

/** Closing the dialog stops nothing; only Cancel stops a running upload. */
export function UploadDialog({ uploads, state, user, albums, tracks, roster, isOver, onClose }: UploadDialogProps) {
  const formId = useId()
  const closeButton = useRef<HTMLButtonElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const { draft, status } = state
  const { phase } = status
  const isIdle = phase === 'idle'
  const { data: storage } = useStorage()
  const found = validateDraft(draft, user.role === 'LABEL', storage && storage.quotaBytes - storage.usedBytes)
  const errors = isChecked && isIdle ? found : NO_ERRORS

  useEffect(() => {
    if (phase === 'complete') closeButton.current?.focus()
  }, [phase])

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setIsChecked(true)
    if (found.files) {
      toast({
        title: draft.isBatch ? 'Batch Upload Failed' : 'Upload Failed',
        description: found.files,
        variant: 'destructive',
      })
    } else if (found.artistId) {
      toast({ title: 'Artist Missing', description: found.artistId, variant: 'destructive' })
    }
    if (isSendable(found)) void uploads.start()
    else focusFirstWrong(formId)
  }
  // Browsers don't submit a form whose button is disabled, so the user would never see why.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || draft.entries.length > 0 || !isTextInput(event.target)) return
    event.preventDefault()
    submit()
  }
  const leave = () => {
    if (phase === 'sending') return uploads.cancel()
    uploads.reset()
    onClose()
  }
  const putAway = () => {
    if (phase === 'complete') uploads.reset()
    uploads.dismissProblem()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && putAway()}
      title="Upload New Track"
      size="lg"
      footer={
        <>
          {isIdle && draft.entries.length === 0 && (
            <p className={styles.why}>{draft.isBatch ? 'Add audio files first.' : 'Add an audio file first.'}</p>
          )}
          <Button ref={closeButton} variant="ghost" onClick={leave}>
            {phase === 'complete' ? 'Close' : 'Cancel'}
          </Button>
          <UploadButton formId={formId} state={state} />
        </>
      }
    >
      <Stack
        as="form"
        id={formId}
        aria-label="Upload New Track"
        noValidate
        onSubmit={submit}
        onKeyDown={onKeyDown}
        gap={5}
      >
        {state.problem && (
          <p role="alert" className={forms.problem}>
            {state.problem}
          </p>
        )}
        <UploadProgress state={state} />
        {isIdle && (
          <>
            <Switch
              label="Batch upload"
              hint="Several tracks at once, as one release."
              checked={draft.isBatch}
              onChange={(isBatch) => uploads.edit((before) => withBatch(before, isBatch))}
            />
            <DropZone
              isBatch={draft.isBatch}
              file={draft.entries[0]?.file}
              isOver={isOver}
              error={errors.files}
              onFiles={uploads.addFiles}
            />
          </>
        )}
        {(draft.isBatch || !isIdle) && (
          <BatchList
            entries={
              draft.isBatch
                ? draft.entries
                : draft.entries.slice(0, 1).map((entry) => ({ ...entry, title: draft.title }))
            }
            states={fileStates(state, tracks)}
            errors={errors.titles}
            isDisabled={!isIdle}
            onMove={(from, to) => uploads.edit((before) => moved(before, from, to))}
            onTitle={(key, title) => uploads.edit((before) => withTitle(before, key, title))}
            onRemove={(key) => uploads.edit((before) => withoutFile(before, key))}
          />
        )}
        {isIdle && (
          <UploadFields
            draft={draft}
            errors={errors}
            user={user}
            albums={albums}
            tracks={tracks}
            roster={roster}
            onEdit={uploads.edit}
          />
        )}
      </Stack>
    </Dialog>
  )
}

const isTextInput = (target: EventTarget) =>
  target instanceof HTMLInputElement && !['file', 'checkbox', 'search'].includes(target.type)

/** After the errors have rendered, focus the first one. */
function focusFirstWrong(formId: string) {
  requestAnimationFrame(() =>
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  )
}
