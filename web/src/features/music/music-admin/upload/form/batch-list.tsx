import { LIMITS } from '@fairwave/contract/limits'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { classNames } from '../../../../../lib/class-names.ts'
import { formatBytes } from '../../../../../lib/format-bytes.ts'
import { IconButton } from '../../../../../ui/button.tsx'
import { TextField } from '../../../../../ui/field.tsx'
import { Stack } from '../../../../../ui/layout.tsx'
import { Progress } from '../../../../../ui/progress.tsx'
import { useRowDrag } from '../../../../../ui/use-row-drag.ts'
import { type FileState, fileStateText } from '../files/file-state.ts'
import styles from './batch-list.module.css'
import type { AudioEntry } from './draft.ts'

type BatchListProps = {
  entries: readonly AudioEntry[]
  states: readonly FileState[]
  errors: ReadonlyMap<string, string>
  isDisabled: boolean
  onMove: (from: number, to: number) => void
  onTitle: (key: string, title: string) => void
  onRemove: (key: string) => void
}

/** The tracks of a batch in release order, each with its title and upload state. */
export function BatchList({ entries, states, errors, isDisabled, onMove, onTitle, onRemove }: BatchListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    onMove(from, to)
    setSaid(`${entries[from]?.title} is now track ${to + 1} of ${entries.length}.`)
  }
  const drag = useRowDrag(list, move)
  return (
    <>
      <ol ref={list} aria-label="Tracks of the batch" className={styles.list}>
        {entries.map((entry, place) => {
          const state = states[place] ?? { kind: 'waiting' }
          return (
            <li key={entry.key} className={classNames(styles.row, drag.dragged === place && styles.dragged)}>
              <span
                className={classNames(styles.handle, isDisabled && styles.still)}
                aria-hidden="true"
                {...(!isDisabled && drag.handle(place))}
              >
                <GripVertical />
                {place + 1}
              </span>
              <Stack gap={1}>
                {isDisabled ? (
                  <p className={styles.title}>{entry.title}</p>
                ) : (
                  <TextField
                    label={<span className="visually-hidden">Title of track {place + 1}</span>}
                    value={entry.title}
                    maxLength={LIMITS.title}
                    error={errors.get(entry.key)}
                    onChange={(event) => onTitle(entry.key, event.currentTarget.value)}
                  />
                )}
                <p className={styles.meta}>
                  <span className={styles.name}>{entry.file.name}</span>
                  <span>{formatBytes(entry.file.size)}</span>
                  <span className={state.kind === 'refused' ? styles.refused : styles.state}>
                    {fileStateText(state, entry)}
                  </span>
                </p>
                <Strip key={state.kind} title={entry.title} state={state} />
              </Stack>
              {!isDisabled && (
                <div className={styles.acts}>
                  <IconButton
                    size="sm"
                    label={`Move ${entry.title} up`}
                    icon={<ArrowUp aria-hidden="true" />}
                    aria-disabled={place === 0}
                    onClick={() => place > 0 && move(place, place - 1)}
                  />
                  <IconButton
                    size="sm"
                    label={`Move ${entry.title} down`}
                    icon={<ArrowDown aria-hidden="true" />}
                    aria-disabled={place === entries.length - 1}
                    onClick={() => place < entries.length - 1 && move(place, place + 1)}
                  />
                  <IconButton
                    size="sm"
                    label={`Remove ${entry.title}`}
                    icon={<X aria-hidden="true" />}
                    onClick={() => onRemove(entry.key)}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}

function Strip({ title, state }: { title: string; state: FileState }) {
  if (state.kind === 'sending') return <Progress label={`Sending ${title}`} value={state.percent} />
  if (state.kind === 'sent') return <Progress label={`Sending ${title}`} value={100} />
  if (state.kind === 'published' && state.track.state === 'rendering') {
    return <Progress label={`Rendering of ${title}`} value={state.track.percent ?? 0} tone="green" />
  }
  return null
}
