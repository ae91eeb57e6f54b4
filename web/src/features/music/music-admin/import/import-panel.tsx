import type { OwnUser } from '@fairwave/contract/people/accounts'
import { useState } from 'react'
import { counted } from '../../../../lib/counted.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/field.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { Progress } from '../../../../ui/progress.tsx'
import { artistOptions } from '../people/artist-options.ts'
import type { Signed } from '../people/person.ts'
import { DraftCard } from './draft-card.tsx'
import { EditAll } from './edit-all.tsx'
import { ImportDrop } from './import-drop.tsx'
import styles from './import-panel.module.css'
import { useDrafts } from './use-drafts.ts'
import type { useImport } from './use-import.ts'

export type ImportPanelProps = { user: OwnUser; roster: readonly Signed[]; running: ReturnType<typeof useImport> }

/** Moves a catalogue here: drop files, review the albums they make, publish all of them. */
export function ImportPanel({ user, roster, running }: ImportPanelProps) {
  const isLabel = user.role === 'LABEL'
  const [artistId, setArtistId] = useState('')
  const { query, drafts, open, waiting, published, isArriving, edit, editAll, publish, remove, ...duplicates } =
    useDrafts()
  const { hasDuplicates, leaveOutDuplicates } = duplicates
  return (
    <div className={styles.panel}>
      {isLabel && (
        <SelectField
          label="Artist"
          options={artistOptions(roster)}
          value={artistId}
          onChange={(event) => setArtistId(event.currentTarget.value)}
          hint="Choose whose music it is before you drop it."
        />
      )}
      <ImportDrop
        running={running}
        isDisabled={isLabel && artistId === ''}
        onFiles={(files) => void running.start(files, artistId)}
      />
      {running.problems.length > 0 && (
        <ul role="alert" className={styles.problems} aria-label="Files that were not imported">
          {running.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {query.isError && <LoadFailed title="We couldn’t load your import" onRetry={query.refetch} />}
      {waiting.length > 0 && <Publishing done={published.length} total={published.length + waiting.length} />}
      {isArriving && !running.progress && (
        <p role="status" className={styles.note}>
          Files are still arriving from another tab or device. You can publish when all of them are here.
        </p>
      )}
      {open.length > 1 && <EditAll isBusy={editAll.isPending} onApply={(body) => editAll.mutate(body)} />}
      {drafts.length > 0 && (
        <div className={styles.acts}>
          {open.length > 0 && (
            <Button
              variant="primary"
              isBusy={publish.isPending}
              disabled={isArriving || running.progress !== undefined}
              onClick={() => publish.mutate()}
            >
              Publish {counted(open.length, 'release')}
            </Button>
          )}
          {hasDuplicates && (
            <Button isBusy={leaveOutDuplicates.isPending} onClick={() => leaveOutDuplicates.mutate()}>
              Leave out what is already here
            </Button>
          )}
          {published.length > 0 && (
            <Button isBusy={remove.isPending} onClick={() => remove.mutate(published.map(({ id }) => id))}>
              Clear published
            </Button>
          )}
        </div>
      )}
      <ul className={styles.drafts} aria-label="Albums to publish">
        {drafts.map((draft) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            onEdit={(body) => edit(draft.id, body)}
            onDiscard={() => remove.mutate([draft.id])}
          />
        ))}
      </ul>
    </div>
  )
}

/** Goes on without this page, so leaving it does no harm. */
const Publishing = ({ done, total }: { done: number; total: number }) => (
  <div role="status">
    <p>
      Publishing: {done} of {total}. You can leave this page.
    </p>
    <Progress label="Releases published" value={(done / total) * 100} />
  </div>
)
