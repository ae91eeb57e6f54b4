import type { UserId } from '@fairwave/contract/ids'
import type { LinkedPower } from '@fairwave/contract/powers'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notePower } from '../accounts/powers/note-power.ts'
import type { PowerAct } from '../accounts/powers/undo-power.ts'
import { notifyUser } from '../activity/notify-user.ts'
import * as repository from './repository.ts'

type Pair = { label: UserId; artist: UserId }
type Before = Pair & { state: object | null }

/** Comes before a change of a signing by its artist; calling the result sends them the email about it. */
export async function rememberSigning(context: Pick<Context, 'jobs' | 'clock'>, tx: Tx, pair: Pair) {
  const before: Before = { ...pair, state: await repository.readState(tx, pair) }
  const name = await repository.nameOf(tx, pair.label)
  return (power: LinkedPower, sentence: (label: string) => string) =>
    notePower(context, tx, {
      power,
      accountId: pair.artist,
      subject: pair.label,
      sentence: sentence(name),
      before,
    })
}

/** Makes a signing what it was, and notifies the label. */
export async function undoSigning({ clock }: Pick<Context, 'clock'>, tx: Tx, act: PowerAct): Promise<string> {
  const { state, ...pair } = act.before as Before
  await repository.restoreState(tx, pair, state)
  await notifyUser(tx, {
    userId: pair.label,
    kind: 'signing-changed',
    actorId: pair.artist,
    text: 'undid what was changed about their signing. You can see what you may do on your roster.',
    href: '/label',
    at: clock.now(),
  })
  return 'What the label may do is as it was before.'
}
