import type { ReceiptMonth } from '@fairwave/contract/earnings/books'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { drawReceipt, PICTURE } from './draw-receipt.ts'
import { monthName } from './month-name.ts'

type SharePictureProps = { month: ReceiptMonth; name: string }

/** Makes a picture of the month in the browser, and shares or downloads it. */
export function SharePicture({ month, name }: SharePictureProps) {
  const [isBusy, setIsBusy] = useState(false)
  const share = async () => {
    setIsBusy(true)
    try {
      const file = new File([await toPng(drawReceipt(month, name))], `fairwave-receipt-${month.month}.png`, {
        type: 'image/png',
      })
      if (canShare(file))
        await navigator.share({ files: [file], title: `Where my money went in ${monthName(month.month)}` })
      else save(file)
    } catch (error) {
      // Closing the share sheet is not an error.
      if ((error as Error).name !== 'AbortError')
        toast({
          title: 'Error',
          description: 'We couldn’t make the picture. Please try again.',
          variant: 'destructive',
        })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button icon={<Share2 aria-hidden="true" />} isBusy={isBusy} onClick={() => void share()}>
      Share as a picture
    </Button>
  )
}

/** Touch devices only: on a desktop a downloaded file is more useful than the share sheet. */
const canShare = (file: File) =>
  matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] }) === true

async function toPng(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), PICTURE)
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

function save(file: File): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click()
  URL.revokeObjectURL(address)
  toast({ title: 'Picture saved', description: `${file.name} is in your downloads.` })
}
