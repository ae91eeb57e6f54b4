import type { Person } from './person.ts'

/** The artists a label can choose, after a first option that says what to do or why there are none. */
export const artistOptions = (roster: readonly Person[]) => [
  { value: '', label: roster.length > 0 ? 'Choose an artist' : 'No artists have accepted your offer yet' },
  ...roster.map(({ id, name }) => ({ value: String(id), label: name })),
]
