import type { TrackId } from '@fairwave/contract/ids'
import type { Contributor } from '@fairwave/contract/music/release-details/contributors'
import type { Tx } from '../../../platform/database/db.ts'

export async function setContributors(tx: Tx, trackId: TrackId, contributors: readonly Contributor[]): Promise<void> {
  await tx.rows`delete from track_contributor where track_id = ${trackId}`
  await tx.rows`
    insert into track_contributor (track_id, position, role, name)
    select ${trackId}, place, role, name
    from unnest(${contributors.map(({ role }) => role)}::text[], ${contributors.map(({ name }) => name)}::text[])
      with ordinality as given (role, name, place)`
}

/** The contributors of several tracks, each once, in the order of the tracks. */
export const listContributors = (tx: Tx, tracks: readonly TrackId[]) =>
  tx.rows<Contributor>`
    select role, name
    from track_contributor join unnest(${tracks}::bigint[]) with ordinality as wanted (id, place) on wanted.id = track_id
    group by role, name order by min(wanted.place), min(position)`
