import type { Person } from './person.ts'

/** Whom a label can choose, with a first line that says what to do or why there is nobody. */
export const artistOptions = (roster: readonly Person[]) => [
  { value: '', label: roster.length > 0 ? 'Choose an artist' : 'Nobody has accepted your offer yet' },
  ...roster.map(({ id, name }) => ({ value: String(id), label: name })),
]
