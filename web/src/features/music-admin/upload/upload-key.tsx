import { Check, Upload } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { UploadState } from './sending/uploads.ts'
import styles from './upload-key.module.css'

/** The key that sends the form, shows how far it is, and says when it worked. */
export function UploadKey({ formId, state: { draft, status } }: { formId: string; state: UploadState }) {
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
