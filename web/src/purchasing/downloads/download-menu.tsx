import type { DownloadFormat } from '@fairwave/contract/selling/downloads'
import { Download } from 'lucide-react'
import { formatBytes } from '../../lib/format-bytes.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { type Downloadable, download, useDownloadFormats } from './use-download.ts'

type DownloadMenuProps = Downloadable & { title: string; size?: 'sm' | 'md' | 'lg' | undefined }

/** The download menu of something the user owns. Each format shows its size, or that it is being prepared. */
export function DownloadMenu({ kind, id, title, size }: DownloadMenuProps) {
  const downloads = useDownloadFormats({ kind, id })
  if (!downloads?.isOwned) return null
  return (
    <Menu
      label={`Download ${title}`}
      align="start"
      trigger={
        <Button size={size} icon={<Download aria-hidden="true" />}>
          <span>
            {kind === 'album' ? 'Download album' : 'Download'}
            <span className="visually-hidden">: {title}</span>
          </span>
        </Button>
      }
      items={downloadItems({ kind, id }, downloads.formats)}
    />
  )
}

/** Each format as a menu item, with its size or why it isn't available yet. */
export const downloadItems = ({ kind, id }: Downloadable, formats: readonly DownloadFormat[]) =>
  formats.map((format) => ({
    label: `${format.label} · ${wordFor(format, kind)}`,
    isDisabled: format.state !== 'ready',
    onSelect: () => void download({ kind, id }, format.format),
  }))

function wordFor({ state, bytes }: DownloadFormat, kind: Downloadable['kind']): string {
  if (state === 'preparing') return 'preparing…'
  if (state === 'failed') return 'could not be prepared'
  const size = bytes === null ? '' : formatBytes(bytes)
  return kind === 'album' ? `zip ${size}`.trim() : size
}
