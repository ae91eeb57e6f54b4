import { formatDuration } from '@fairwave/contract/format-duration'
import { LIMITS } from '@fairwave/contract/limits'
import type { ImportAlbum } from '@fairwave/contract/music/imports'
import { isrcInGroups } from '@fairwave/contract/music/release-details/isrc-and-barcode'
import { X } from 'lucide-react'
import { counted } from '../../../../lib/counted.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import styles from './draft-tracks.module.css'
import { SavedField } from './saved-field.tsx'
import type { DraftEdit } from './use-drafts.ts'

type DraftTracksProps = { draft: ImportAlbum; onEdit: (edit: DraftEdit) => Promise<unknown> }

/** The tracks of a draft in their order, folded: a hundred albums have more than a thousand. */
export function DraftTracks({ draft: { tracks, isSingle }, onEdit }: DraftTracksProps) {
  const list = (
    <ol className={styles.tracks}>
      {tracks.map(({ id, title, duration, isrc, isDuplicate }, place) => (
        <li key={id} className={styles.track}>
          <SavedField
            label={`Title of track ${place + 1}`}
            value={title}
            maxLength={LIMITS.title}
            problemOf={(text) => (text.trim() === '' ? 'Please enter a title.' : undefined)}
            onSave={(text) => onEdit({ tracks: [{ id, title: text }] })}
          />
          <span className={styles.facts}>
            {formatDuration(duration)}
            {isrc && <span title="ISRC">{isrcInGroups(isrc)}</span>}
            {isDuplicate && <Badge tone="amber">Already here</Badge>}
          </span>
          <IconButton
            label={`Leave out ${title}`}
            icon={<X aria-hidden="true" />}
            onClick={() => void onEdit({ tracks: [{ id, isLeftOut: true }] }).catch(() => {})}
          />
        </li>
      ))}
    </ol>
  )
  if (isSingle) return list
  return (
    <details>
      <summary className={styles.summary}>{counted(tracks.length, 'track')}</summary>
      {list}
    </details>
  )
}
