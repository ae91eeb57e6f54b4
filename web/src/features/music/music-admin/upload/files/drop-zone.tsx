import { inMegabytes, LIMITS } from '@fairwave/contract/limits'
import { AudioLines, FolderOpen, Music } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { classNames } from '../../../../../lib/class-names.ts'
import { formatBytes } from '../../../../../lib/format-bytes.ts'
import { FileButton } from '../../fields/file-button.tsx'
import { AUDIO_ACCEPT } from './accepted-files.ts'
import styles from './drop-zone.module.css'
import { type Dropped, readPicked } from './dropped-files.ts'

type DropZoneProps = {
  isBatch: boolean
  /** The file of a single upload. */
  file?: File | undefined
  isOver: boolean
  error?: string | undefined
  onFiles: (dropped: Dropped) => void
}

/** Takes audio files by drop or by file picker. */
export function DropZone({ isBatch, file, isOver, error, onFiles }: DropZoneProps) {
  const errorId = useId()
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const { files } = event.currentTarget
    if (files) onFiles(readPicked(files))
    // Lets the same file be picked again after it was removed.
    event.currentTarget.value = ''
  }
  const shared = {
    multiple: true,
    onChange: pick,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  } as const
  return (
    <div className={classNames(styles.zone, isOver && styles.over, error && styles.wrong)}>
      <span className={styles.sign} aria-hidden="true">
        {file ? <AudioLines /> : <Music />}
      </span>
      <p className={styles.lead}>{leadOf(isBatch, file)}</p>
      <p className={styles.hint}>
        MP3, WAV, OGG, FLAC, AAC or M4A, up to {inMegabytes(LIMITS.audioBytes)} each. Several files or a folder make a
        batch.
      </p>
      <div className={styles.keys}>
        <FileButton
          name="audioFile"
          aria-label={isBatch ? 'Audio files' : 'Audio file'}
          accept={AUDIO_ACCEPT}
          icon={<Music />}
          face={isBatch ? 'Choose files' : file ? 'Choose another file' : 'Choose a file'}
          {...shared}
        />
        {isBatch && (
          <FileButton
            name="audioFolder"
            aria-label="Folder of audio files"
            icon={<FolderOpen />}
            face="Choose a folder"
            {...FOLDER}
            {...shared}
          />
        )}
      </div>
      <p id={errorId} role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  )
}

/** Not in React's attribute types, but supported by every browser. */
const FOLDER = { webkitdirectory: '' }

function leadOf(isBatch: boolean, file: File | undefined): string {
  if (isBatch) return 'Drop files or folders here'
  return file ? `${file.name} · ${formatBytes(file.size)}` : 'Drop a file here'
}
