import { FileArchive, FolderOpen, PackageOpen } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { classNames } from '../../../../lib/class-names.ts'
import { Button } from '../../../../ui/button.tsx'
import { Progress } from '../../../../ui/progress.tsx'
import { FileButton } from '../fields/file-button.tsx'
import { AUDIO_ACCEPT, IMAGE_ACCEPT } from '../upload/files/accepted-files.ts'
import styles from '../upload/files/drop-zone.module.css'
import { readDropped, readPicked } from '../upload/files/dropped-files.ts'
import panel from './import-panel.module.css'
import type { useImport } from './use-import.ts'

type ImportDropProps = {
  running: ReturnType<typeof useImport>
  isDisabled: boolean
  onFiles: (files: readonly File[]) => void
}

const ACCEPT = `.zip,application/zip,.csv,text/csv,${AUDIO_ACCEPT},${IMAGE_ACCEPT}`
/** Not in React's attribute types, but supported by every browser. */
const FOLDER = { webkitdirectory: '' }

/** Takes zips, folders and files. While they are sent, it shows how far that is. */
export function ImportDrop({ running: { progress, cancel, refuse }, isDisabled, onFiles }: ImportDropProps) {
  const [isOver, setIsOver] = useState(false)
  if (progress) return <Sending {...progress} onCancel={cancel} />
  const drop = (event: DragEvent) => {
    // The page's own drop target is the upload form.
    event.preventDefault()
    event.stopPropagation()
    setIsOver(false)
    if (isDisabled) return
    readDropped(event.dataTransfer).then(
      ({ files }) => onFiles(files),
      () => refuse('We couldn’t read what you dropped. Please choose it with one of the buttons.'),
    )
  }
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    if (event.currentTarget.files) onFiles(readPicked(event.currentTarget.files).files)
    event.currentTarget.value = ''
  }
  const shared = { multiple: true, disabled: isDisabled, onChange: pick } as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same by keyboard
    <div
      className={classNames(styles.zone, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => {
        // Not on the way to something inside.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={drop}
    >
      <span className={styles.sign} aria-hidden="true">
        <PackageOpen />
      </span>
      <p className={styles.lead}>Drop zips, folders or files here</p>
      <p className={styles.hint}>
        Albums you downloaded from a shop, or your own folders. Titles, order, dates, credits, codes, lyrics and covers
        are read from the tags. A CSV file can come along: a row for each file or album, with columns such as File,
        Title, ISRC, Album, Genre, Album price, Track price, Release date and UPC.
      </p>
      <div className={styles.keys}>
        <FileButton
          aria-label="Zips or files"
          accept={ACCEPT}
          icon={<FileArchive />}
          face="Choose zips or files"
          {...shared}
        />
        <FileButton
          aria-label="Folder of albums"
          icon={<FolderOpen />}
          face="Choose a folder"
          {...FOLDER}
          {...shared}
        />
      </div>
    </div>
  )
}

function Sending({ done, total, onCancel }: { done: number; total: number; onCancel: () => void }) {
  return (
    <div className={styles.zone} role="status">
      <p className={styles.lead}>{total === 0 ? 'Reading the files…' : `Sending files: ${done} of ${total}`}</p>
      <Progress label="Files sent" value={total === 0 ? 0 : (done / total) * 100} className={panel.bar} />
      <p className={styles.hint}>Keep this page open until all files are sent. What has arrived is kept.</p>
      <Button onClick={onCancel}>Stop</Button>
    </div>
  )
}
