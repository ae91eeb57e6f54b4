import { sql } from '../../platform/database/db.ts'
import { everyone, idsOf, spareOf, type World } from './world.ts'

const KINDS = ['wallet', 'earnings', 'pending', 'receivable', 'refunding']

/** What must be true after every step, in a sentence each where it is not. */
export async function findBroken(world: World): Promise<string[]> {
  const lost = world.spare - (await spareOf(world.site))
  const { paidOut, byCard, fromOthers } = await flowsOf(world)
  const most = byCard + fromOthers + world.borne
  return [
    ...(lost > world.borne
      ? [`The till lost £${lost / 1e6}, of which the site could not prevent £${world.borne / 1e6}`]
      : []),
    ...(paidOut > most
      ? [
          `The thieves took out £${paidOut / 1e6}, of £${byCard / 1e6} that they paid and £${fromOthers / 1e6} from others`,
        ]
      : []),
  ]
}

/** In millionths: what reached the thieves' banks, what their cards paid less what they got back, and what others' money brought them. */
async function flowsOf(world: World) {
  const ids = (isHonest: boolean) => idsOf(everyone(world).filter((one) => one.isHonest === isHonest))
  const campaigns = (isHonest: boolean) =>
    world.campaigns.filter(({ owner }) => owner.isHonest === isHonest).map(({ id }) => `campaign:${id}`)
  const accounts = (isHonest: boolean) => sql`
    select kind || ':' || id from unnest(${KINDS}::text[]) as kind, unnest(${ids(isHonest)}::bigint[]) as id
    union all select unnest(${campaigns(isHonest)}::text[])
    union all select 'held:' || id from pre_order where account_id = any(${ids(isHonest)}::bigint[])`
  return world.site.context.db.one<{ paidOut: number; byCard: number; fromOthers: number }>`
    select
      (select coalesce(sum(amount_pence), 0)::bigint * 10000 from payout
        where account_id = any(${ids(false)}::bigint[]) and state = 'paid') as paid_out,
      (select coalesce(-sum(line.amount), 0)::bigint
        from payment
          cross join lateral (
            select 'payment:' || payment.id as reference
            union all select 'payment:' || payment.id || ':taken-back:' || number from generate_series(1, payment.version) as number
          ) as named
          join ledger_entry entry on entry.reference = named.reference
          join ledger_line line on line.entry_id = entry.id
        where account_id = any(${ids(false)}::bigint[]) and line.account like 'card-provider:%') as by_card,
      (select coalesce(sum(amount), 0)::bigint from ledger_line
        where account in (${accounts(false)}) and entry_id in (
          select entry_id from ledger_line where account in (${accounts(true)}))) as from_others`
}
