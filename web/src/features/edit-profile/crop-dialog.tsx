import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Slider } from '../../ui/slider.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './crop-dialog.module.css'
import type { CropArea } from './profile-form-data.ts'

export const CHOOSE_ANOTHER = 'Please choose a JPEG, PNG, WebP or GIF.'
export const ZOOM = { min: 1, max: 3, step: 0.1 }

type CropDialogProps = {
  file: File
  title: string
  aspect: number
  onCancel: () => void
  onApply: (area: CropArea, share: CropArea) => void
}

/** Moves and enlarges a picture behind its frame; the wheel and two fingers do it as well as the slider. */
export function CropDialog({ file, title, aspect, onCancel, onApply }: CropDialogProps) {
  const [url, setUrl] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [cut, setCut] = useState<{ area: CropArea; share: CropArea }>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const refuse = () => {
    toast({
      title: 'This picture cannot be read',
      description: CHOOSE_ANOTHER,
      variant: 'destructive',
    })
    onCancel()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={title}
      description="Drag the picture to move it; turn the wheel or use the slider to enlarge it."
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="primary" disabled={!cut} onClick={() => cut && onApply(cut.area, cut.share)}>
            Apply Crop
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            aspect={aspect}
            cropShape={aspect === 1 ? 'round' : 'rect'}
            objectFit={aspect === 1 ? 'contain' : 'horizontal-cover'}
            showGrid={false}
            zoomWithScroll
            disableAutomaticStylesInjection
            mediaProps={{ alt: '', onError: refuse }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(share, area) => setCut({ share, area })}
          />
        )}
      </div>
      <div className={styles.zoom}>
        <span aria-hidden="true">Zoom</span>
        <Slider
          label="Zoom"
          {...ZOOM}
          value={Math.round(zoom / ZOOM.step) * ZOOM.step}
          valueText={`${zoom.toFixed(1)} times`}
          onChange={setZoom}
        />
        <output className={styles.figure}>{zoom.toFixed(1)}×</output>
      </div>
    </Dialog>
  )
}
