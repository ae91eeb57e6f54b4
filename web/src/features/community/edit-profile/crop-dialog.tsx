import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { toast } from '../../../ui/toast.tsx'
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

/** Crops a picture: drag to move, and zoom with the slider, the wheel or two fingers. */
export function CropDialog({ file, title, aspect, onCancel, onApply }: CropDialogProps) {
  const url = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [cut, setCut] = useState<{ area: CropArea; share: CropArea }>()

  const refuse = () => {
    toast({
      title: 'We can’t read this picture',
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
      description="Drag the picture to move it. Zoom with the slider or the mouse wheel."
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
