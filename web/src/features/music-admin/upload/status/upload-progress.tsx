import { counted } from '../../../../lib/counted.ts'
import { Progress } from '../../../../ui/progress.tsx'
import type { UploadState } from '../sending/uploads.ts'
import styles from './upload-progress.module.css'

/** How far the whole upload has come, with a figure and a word. */
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
    const rest = refused > 0 ? ` ${refused} of ${files} could not be taken; the reasons stand beside them.` : ''
    return `Upload complete. Your music is being prepared and goes on the air by itself.${rest}`
  }
  if (status.retryInSeconds !== undefined)
    return `The connection broke. Trying again in ${counted(status.retryInSeconds, 'second')}…`
  if (status.percent >= 99) return 'All sent. The server is having a listen…'
  return 'Uploading. You can move around the site meanwhile, but keep this tab open.'
}
