import { Check, Upload } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import type { UploadState } from './sending/uploads.ts'
import styles from './upload-button.module.css'

/** The button that sends the form and shows progress and success. */
export function UploadButton({ formId, state: { draft, status } }: { formId: string; state: UploadState }) {
  if (status.phase === 'complete') {
    return (
      <Button variant="primary" disabled icon={<Check aria-hidden="true" />} className={styles.success}>
        Upload Successful!
      </Button>
    )
  }
  const percent = status.phase === 'sending' ? status.percent : 0
  return (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      disabled={draft.entries.length === 0}
      isBusy={status.phase === 'sending'}
      busyLabel={`Uploading... ${percent}%`}
      icon={<Upload aria-hidden="true" />}
    >
      {draft.isBatch
        ? `Upload ${draft.entries.length === 1 ? '1 Track' : `${draft.entries.length || ''} Tracks`}`
        : 'Upload Track'}
    </Button>
  )
}
