import { LIMITS } from '@fairwave/contract/limits'
import type { Genre } from '@fairwave/contract/music/genres'
import type { ImportAlbum } from '@fairwave/contract/music/imports'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { counted } from '../../../../lib/counted.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { Sleeve } from '../../../../ui/sleeve.tsx'
import { GenreField } from '../fields/genre-field.tsx'
import { priceProblem } from '../fields/price.ts'
import styles from './draft-card.module.css'
import { DraftTracks } from './draft-tracks.tsx'
import { SavedField } from './saved-field.tsx'
import type { DraftEdit } from './use-drafts.ts'

type DraftCardProps = {
  draft: ImportAlbum
  onEdit: (edit: DraftEdit) => Promise<unknown>
  onDiscard: () => void
}

/** An album before it is published, with everything that can still be changed. */
export function DraftCard({ draft, onEdit, onDiscard }: DraftCardProps) {
  const { title, tracks, state, failure, albumId } = draft
  const isOpen = state === 'draft' || state === 'failed'
  const duplicates = tracks.filter(({ isDuplicate }) => isDuplicate).length
  return (
    <li className={styles.card}>
      <Sleeve seed={`import-${draft.id}`} title={title} src={draft.cover} className={styles.sleeve} />
      <div className={styles.body}>
        <div className={styles.head}>
          <p className={styles.state}>
            <strong>{title}</strong> {STATES[state]}
            {duplicates > 0 && <Badge tone="amber">{counted(duplicates, 'track')} already here</Badge>}
          </p>
          {state !== 'waiting' && (
            <IconButton
              label={`Remove ${title} from the import`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={onDiscard}
            />
          )}
        </div>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        {isOpen ? (
          <>
            <Fields draft={draft} onEdit={onEdit} />
            <DraftTracks draft={draft} onEdit={onEdit} />
          </>
        ) : (
          albumId && <Link href={`/album/${albumId}`}>Go to the album</Link>
        )}
      </div>
    </li>
  )
}

const STATES: Record<ImportAlbum['state'], ReactNode> = {
  draft: <Badge>Draft</Badge>,
  waiting: <Badge tone="amber">Publishing…</Badge>,
  published: <Badge tone="green">Published</Badge>,
  failed: <Badge tone="red">Not published</Badge>,
}

function Fields({ draft, onEdit }: Pick<DraftCardProps, 'draft' | 'onEdit'>) {
  const asPrice = { inputMode: 'decimal', problemOf: priceProblem } as const
  return (
    <div className={styles.fields}>
      {!draft.isSingle && (
        <SavedField
          label="Album Title"
          value={draft.title}
          maxLength={LIMITS.title}
          problemOf={(text) => (text.trim() === '' ? 'Please enter a title.' : undefined)}
          onSave={(text) => onEdit({ title: text })}
        />
      )}
      <GenreField
        value={draft.genre ?? ''}
        onChange={(event) =>
          void onEdit({ genre: (event.currentTarget.value || null) as Genre | null }).catch(() => {})
        }
      />
      {!draft.isSingle && (
        <SavedField
          label="Album price (£)"
          value={String(draft.price)}
          onSave={(text) => onEdit({ price: Number(text) })}
          {...asPrice}
        />
      )}
      <SavedField
        label="Track price (£)"
        value={String(draft.trackPrice)}
        onSave={(text) => onEdit({ trackPrice: Number(text) })}
        {...asPrice}
      />
      {!draft.isSingle && (
        <SavedField
          label="Release Date"
          type="date"
          value={draft.releaseDate ?? ''}
          onSave={(text) => onEdit({ releaseDate: text || null })}
        />
      )}
    </div>
  )
}
