import { counted } from '../../../../../lib/counted.ts'
import { Progress } from '../../../../../ui/progress.tsx'
import type { UploadState } from '../sending/uploads.ts'
import styles from './upload-progress.module.css'

/** The progress of the whole upload, as a bar and a text. */
export function UploadProgress({ state: { draft, status, refusals } }: { state: UploadState }) {
  if (status.phase === 'idle') return null
  const percent = status.phase === 'complete' ? 100 : status.percent
  return (
    <div className={styles.progress}>
      <p className={styles.figure}>
        <output>{percent}%</output>
        <span role="status">{wordsOf(status, draft.entries.length, refusals.size)}</span>
      </p>
      <Progress label="Upload progress" value={percent} tone={status.phase === 'complete' ? 'green' : 'amber'} />
    </div>
  )
}

function wordsOf(status: Exclude<UploadState['status'], { phase: 'idle' }>, files: number, refused: number): string {
  if (status.phase === 'complete') {
    const rest = refused > 0 ? ` ${refused} of ${files} couldn’t be uploaded. The reasons are shown beside them.` : ''
    return `Upload complete. Your music will be live in a few minutes.${rest}`
  }
  if (status.retryInSeconds !== undefined)
    return `Connection lost. Trying again in ${counted(status.retryInSeconds, 'second')}…`
  if (status.isWaiting) return 'Connection lost. The upload continues by itself when it’s back.'
  if (status.percent >= 99) return 'Processing…'
  return 'Uploading. You can use the site meanwhile, but keep this tab open.'
}
