import { inMegabytes, LIMITS } from '@fairwave/contract/limits'
import { WRONG_IMAGE } from '@fairwave/contract/music/releases'
import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { useObjectUrl } from '../../../../lib/use-object-url.ts'
import { Button } from '../../../../ui/button.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { Sleeve } from '../../../../ui/sleeve.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { IMAGE_ACCEPT, isImage } from '../upload/files/accepted-files.ts'
import styles from './artwork-field.module.css'
import { FileButton } from './file-button.tsx'

type ArtworkFieldProps = {
  label: string
  name: string
  file: File | null
  onPick: (file: File | null) => void
  /** The cover shown until a picture is picked. */
  seed: string
  title: string
  src?: string | undefined
  hint?: string | undefined
  isDisabled?: boolean | undefined
}

/** Picks a cover, with a preview. */
export function ArtworkField({ label, name, file, onPick, seed, title, src, hint, isDisabled }: ArtworkFieldProps) {
  const id = useId()
  const preview = useObjectUrl(file)
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = event.currentTarget.files?.[0]
    // Lets the same file be picked again after it was removed.
    event.currentTarget.value = ''
    if (!picked) return
    const problem = problemOf(picked)
    if (problem) toast({ title: 'Invalid File Type', description: problem, variant: 'destructive' })
    else onPick(picked)
  }
  return (
    <Row gap={4} nowrap align="center">
      <Sleeve seed={seed} title={title} src={preview ?? src} size={112} />
      <div className={styles.side}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <Row gap={2} align="center">
          <FileButton
            id={id}
            name={name}
            accept={IMAGE_ACCEPT}
            icon={<ImagePlus />}
            face={file ? 'Choose another' : 'Choose a picture'}
            disabled={isDisabled}
            aria-describedby={`${id}-hint`}
            onChange={pick}
          />
          {file && (
            <Button
              variant="ghost"
              size="sm"
              icon={<X aria-hidden="true" />}
              disabled={isDisabled}
              onClick={() => onPick(null)}
            >
              Remove
            </Button>
          )}
        </Row>
        <p id={`${id}-hint`} className={styles.hint}>
          {hint ?? file?.name ?? 'JPG, PNG, GIF, WEBP or SVG, square works best. No artwork? We’ll make a cover.'}
        </p>
      </div>
    </Row>
  )
}

function problemOf(file: File): string | undefined {
  if (!isImage(file)) return WRONG_IMAGE
  if (file.size > LIMITS.imageBytes) return `A picture must be at most ${inMegabytes(LIMITS.imageBytes)}.`
  return undefined
}
