import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './collaborator-picker.module.css'
import type { Person } from './person.ts'
import { useArtistSearch } from './use-artist-search.ts'

const MOST_COLLABORATORS = 20

type CollaboratorPickerProps = {
  people: readonly Person[]
  onChange: (people: readonly Person[]) => void
  /** A label's own artists, offered before all others. */
  roster: readonly Person[]
  /** Whose track it is: nobody is a guest on their own record. */
  artistId: number
  isDisabled?: boolean | undefined
}

/** Everybody else who had a part in a track: found by name, added by a press, taken out again. */
export function CollaboratorPicker({ people, onChange, roster, artistId, isDisabled }: CollaboratorPickerProps) {
  const [typed, setTyped] = useState('')
  const headingId = useId()
  const { found, isPending } = useArtistSearch(typed)
  const isGuest = ({ id }: Person) => id !== artistId
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
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a grid by every browser
    <div role="group" aria-labelledby={headingId} className={styles.picker}>
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
                disabled={isDisabled}
                onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <TextField
        label="Search artists"
        type="search"
        value={typed}
        autoComplete="off"
        placeholder="A name, or how it begins"
        disabled={isDisabled}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Suggestions label="Artists found" people={found?.filter(isGuest)} isDisabled={isDisabled} onAdd={add} />
      <p role="status" className={styles.status}>
        {statusOf(found?.filter(isGuest).length, isPending)}
      </p>
      {roster.length > 0 && (
        <>
          <p className={styles.sub}>From your roster</p>
          <Suggestions label="Your roster" people={roster.filter(isGuest)} isDisabled={isDisabled} onAdd={add} />
        </>
      )}
    </div>
  )
}

type SuggestionsProps = {
  label: string
  people: readonly Person[] | undefined
  isDisabled: boolean | undefined
  onAdd: (person: Person) => void
}

function Suggestions({ label, people, isDisabled, onAdd }: SuggestionsProps) {
  if (!people || people.length === 0) return null
  return (
    <ul aria-label={label} className={styles.suggestions}>
      {people.map((person) => (
        <li key={person.id}>
          <button type="button" className={styles.suggestion} disabled={isDisabled} onClick={() => onAdd(person)}>
            <Plus aria-hidden="true" />
            <span className="visually-hidden">Add </span>
            {person.name}
          </button>
        </li>
      ))}
    </ul>
  )
}

function statusOf(count: number | undefined, isPending: boolean): string {
  if (isPending) return 'Searching…'
  if (count === undefined) return ''
  if (count === 0) return 'Nobody of that name.'
  return count === 1 ? '1 artist found.' : `${count} artists found.`
}
