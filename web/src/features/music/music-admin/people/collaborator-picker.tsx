import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { IconButton } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toast.tsx'
import styles from './collaborator-picker.module.css'
import type { Person } from './person.ts'
import { useArtistSearch } from './use-artist-search.ts'

const MOST_COLLABORATORS = 20

type CollaboratorPickerProps = {
  people: readonly Person[]
  onChange: (people: readonly Person[]) => void
  /** A label's own artists, suggested first. */
  roster: readonly Person[]
  /** The track's own artist, who can't be a guest on it. */
  artistId: number
}

/** A track's additional artists: search by name, add and remove. */
export function CollaboratorPicker({ people, onChange, roster, artistId }: CollaboratorPickerProps) {
  const [typed, setTyped] = useState('')
  const headingId = useId()
  const search = useRef<HTMLInputElement>(null)
  const { found: allFound, isPending } = useArtistSearch(typed)
  const isGuest = ({ id }: Person) => id !== artistId
  const found = allFound?.filter(isGuest)
  const signed = roster.filter(isGuest)
  const add = (person: Person) => {
    if (people.some(({ id }) => id === person.id)) {
      toast({
        title: 'Already Added',
        description: 'This artist is already in the collaborator list.',
        variant: 'destructive',
      })
    } else if (people.length >= MOST_COLLABORATORS) {
      toast({
        title: 'List Full',
        description: `At most ${MOST_COLLABORATORS} additional artists.`,
        variant: 'destructive',
      })
    } else {
      onChange([...people, person])
      setTyped('')
      search.current?.focus()
    }
  }
  const remove = (person: Person) => {
    onChange(people.filter(({ id }) => id !== person.id))
    search.current?.focus()
  }
  // Enter picks the best match, and must not submit the surrounding form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (found?.[0]) add(found[0])
  }
  return (
    <Stack role="group" aria-labelledby={headingId} gap={2}>
      <p id={headingId} className={styles.heading}>
        Additional artists
      </p>
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.id} className={styles.person}>
              <span>{person.name}</span>
              <IconButton
                size="sm"
                label={`Remove ${person.name}`}
                icon={<X aria-hidden="true" />}
                onClick={() => remove(person)}
              />
            </li>
          ))}
        </ul>
      )}
      <TextField
        ref={search}
        label="Search artists"
        type="search"
        value={typed}
        autoComplete="off"
        placeholder="Artist name"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Suggestions label="Artists found" people={found} onAdd={add} />
      <p role="status" className={styles.status}>
        {statusOf(found?.length, isPending)}
      </p>
      {signed.length > 0 && (
        <>
          <p className={styles.sub}>From your roster</p>
          <Suggestions label="Your roster" people={signed} onAdd={add} />
        </>
      )}
    </Stack>
  )
}

type SuggestionsProps = {
  label: string
  people: readonly Person[] | undefined
  onAdd: (person: Person) => void
}

function Suggestions({ label, people, onAdd }: SuggestionsProps) {
  if (!people || people.length === 0) return null
  return (
    <Row as="ul" aria-label={label} gap={2}>
      {people.map((person) => (
        <li key={person.id}>
          <button type="button" className={styles.suggestion} onClick={() => onAdd(person)}>
            <Plus aria-hidden="true" />
            <span className="visually-hidden">Add </span>
            {person.name}
          </button>
        </li>
      ))}
    </Row>
  )
}

function statusOf(count: number | undefined, isPending: boolean): string {
  if (isPending) return 'Searching…'
  if (count === undefined) return ''
  if (count === 0) return 'No artists found.'
  return count === 1 ? '1 artist found.' : `${count} artists found.`
}
