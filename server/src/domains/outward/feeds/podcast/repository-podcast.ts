import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../../platform/database/db.ts'

type PodcastRow = { guid: string; isOn: boolean; changedAt: Date }

export const findPodcast = (tx: Tx, account: UserId) =>
  tx.maybeOne<PodcastRow>`select guid, is_on, changed_at from podcast where account_id = ${account}`

/** The id is the one that it was given first. */
export const savePodcast = (tx: Tx, account: UserId, { guid, isOn, changedAt }: PodcastRow) =>
  tx.rows`
    insert into podcast (account_id, guid, is_on, changed_at) values (${account}, ${guid}, ${isOn}, ${changedAt})
    on conflict (account_id) do update set is_on = excluded.is_on, changed_at = excluded.changed_at`
