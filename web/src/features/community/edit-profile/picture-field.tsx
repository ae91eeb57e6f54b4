import { inMegabytes, LIMITS } from '@fairwave/contract/limits'
import { Crop, ImagePlus, X } from 'lucide-react'
import { type CSSProperties, useId, useRef, useState } from 'react'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { toast } from '../../../ui/toast.tsx'
import { CHOOSE_ANOTHER, CropDialog } from './crop-dialog.tsx'
import styles from './picture-field.module.css'
import type { CropArea, CroppedPicture } from './profile-form-data.ts'

/** Types that browsers show but the server refuses: said before the user crops one. */
const NOT_TAKEN = /^image\/(avif|bmp|x-ms-bmp|heic|heif|jxl|tiff|x-icon|vnd\.microsoft\.icon)$/

type PictureFieldProps = {
  label: string
  name: string
  aspect: number
  /** The current picture, shown until another is picked. */
  current: string | null
  picture: CroppedPicture | undefined
  onChange: (picture: CroppedPicture | undefined) => void
  isDisabled: boolean
}

/** Picks and crops a picture, with a preview of the result. */
export function PictureField({ label, name, aspect, current, picture, onChange, isDisabled }: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [cutting, setCutting] = useState<File>()
  const pick = (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file) return
    const problem = problemOf(file)
    if (problem) toast({ title: 'Invalid File Type', description: problem, variant: 'destructive' })
    else setCutting(file)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.frame} data-shape={aspect === 1 ? 'round' : 'wide'} style={{ aspectRatio: aspect }}>
        {picture ? <Cut picture={picture} /> : current && <img src={current} alt="" className={styles.current} />}
      </div>
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        disabled={isDisabled}
        onChange={(event) => pick(event.currentTarget.files?.[0])}
      />
      <Row gap={1}>
        <Button
          size="sm"
          disabled={isDisabled}
          icon={<ImagePlus aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          Choose<span className="visually-hidden"> a picture: {label}</span>
        </Button>
        {picture && (
          <>
            <Button
              size="sm"
              variant="ghost"
              disabled={isDisabled}
              icon={<Crop aria-hidden="true" />}
              onClick={() => setCutting(picture.file)}
            >
              Crop<span className="visually-hidden"> again: {label}</span>
            </Button>
            <Button
              size="sm"
              variant="ghost"
              disabled={isDisabled}
              icon={<X aria-hidden="true" />}
              onClick={() => onChange(undefined)}
            >
              Undo<span className="visually-hidden">: {label}</span>
            </Button>
          </>
        )}
      </Row>
      {cutting && (
        <CropDialog
          file={cutting}
          title={`Crop your ${label.toLowerCase()}`}
          aspect={aspect}
          onCancel={() => setCutting(undefined)}
          onApply={(area, share) => {
            onChange({ file: cutting, area, share })
            setCutting(undefined)
          }}
        />
      )}
    </div>
  )
}

function problemOf({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return 'Please select an image file.'
  if (NOT_TAKEN.test(type)) return CHOOSE_ANOTHER
  if (size > LIMITS.imageBytes) return `A picture must be at most ${inMegabytes(LIMITS.imageBytes)}.`
  return undefined
}

/** The cropped part fills the frame; the rest is outside it. */
function Cut({ picture: { file, share } }: { picture: CroppedPicture }) {
  const url = useObjectUrl(file)
  return url ? <img src={url} alt="" className={styles.cut} style={placeOf(share)} /> : null
}

const placeOf = ({ x, y, width, height }: CropArea): CSSProperties => ({
  width: `${10_000 / width}%`,
  height: `${10_000 / height}%`,
  left: `${(-100 * x) / width}%`,
  top: `${(-100 * y) / height}%`,
})
