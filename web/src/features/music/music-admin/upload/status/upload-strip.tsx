import { counted } from '../../../../../lib/counted.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Progress } from '../../../../../ui/progress.tsx'
import type { UploadState } from '../sending/uploads.ts'
import styles from './upload-strip.module.css'

/** Shows the progress of an upload whose dialog was closed. */
export function UploadStrip({ state: { draft, status }, onShow }: { state: UploadState; onShow: () => void }) {
  if (status.phase !== 'sending') return null
  const what = draft.isBatch ? counted(draft.entries.length, 'track') : `“${draft.title}”`
  return (
    <section aria-label="Upload under way" className={styles.strip}>
      <p>
        Uploading {what} <output>{status.percent}%</output>
      </p>
      <Progress label="Upload progress" value={status.percent} className={styles.bar} />
      <Button size="sm" onClick={onShow}>
        Show
      </Button>
    </section>
  )
}
