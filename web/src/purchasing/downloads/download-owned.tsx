import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { downloadItems } from './download-menu.tsx'
import { useDownloadFormats } from './use-download.ts'

/** The download menu of an owned track in a list. Its formats are fetched when the pointer or focus comes near. */
export function DownloadOwned({ id, title }: { id: number; title: string }) {
  const [isWanted, setIsWanted] = useState(false)
  const downloads = useDownloadFormats({ kind: 'track', id }, isWanted)
  const want = () => setIsWanted(true)
  return (
    <Menu
      label={`Download ${title}`}
      trigger={
        <Button
          size="sm"
          variant="ghost"
          icon={<Download aria-hidden="true" />}
          onPointerEnter={want}
          onPointerDown={want}
          onFocus={want}
        >
          <span className="visually-hidden">Download {title}</span>
        </Button>
      }
      items={
        downloads
          ? downloadItems({ kind: 'track', id }, downloads.formats)
          : [{ label: 'Loading formats…', isDisabled: true }]
      }
    />
  )
}
