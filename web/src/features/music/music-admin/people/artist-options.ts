import type { Signed } from './person.ts'

/** The artists a label can release for, after a first option that says what to do or why there are none. */
export function artistOptions(roster: readonly Signed[]) {
  const allowed = roster.filter(({ mayRelease }) => mayRelease)
  return [
    { value: '', label: allowed.length > 0 ? 'Choose an artist' : whyNone(roster) },
    ...allowed.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}

const whyNone = (roster: readonly Signed[]) =>
  roster.length > 0 ? 'No artists let you release music for them yet' : 'No artists have accepted your offer yet'

/** What a label without such an artist can do about it. */
export const howToRelease = (roster: readonly Signed[]) =>
  roster.length === 0
    ? 'Sign artists from their pages. You can upload for artists who accept.'
    : !roster.some(({ mayRelease }) => mayRelease) && 'Ask an artist for permission in your roster, in Label Admin.'
