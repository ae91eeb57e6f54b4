/** A person as forms show them. */
export type Person = { id: number; name: string }

/** An artist on a label's roster, and whether they let it release music for them. */
export type Signed = Person & { mayRelease: boolean }

type Listed = number | { id: number; name?: string | undefined } | { artistId: number; name?: string | undefined }

/** Turns additional artists (objects, collaborators or plain numbers) into people, each once. */
export function readPeople(listed: readonly Listed[], knownNames: ReadonlyMap<number, string> = new Map()): Person[] {
  const people = new Map<number, Person>()
  for (const one of listed) {
    const id = idOf(one)
    const given = typeof one === 'number' ? undefined : one.name
    if (!people.has(id)) people.set(id, { id, name: given || knownNames.get(id) || `Artist ${id}` })
  }
  return [...people.values()]
}

function idOf(listed: Listed): number {
  if (typeof listed === 'number') return listed
  return 'id' in listed ? listed.id : listed.artistId
}

export const nameOf = ({ displayName, username }: { displayName?: string | null; username: string }): string =>
  displayName || username
