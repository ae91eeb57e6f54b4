import { undoFirstBankAccount } from './domains/earnings/payouts/undo-bank-account.ts'
import { undoSplits } from './domains/music/splits/undo-split.ts'
import type { PowerUndos } from './domains/people/accounts/powers/undo-power.ts'
import { undoSigning } from './domains/people/relations/undo-signing.ts'

/** What the link in the email about each act reverses. */
export const POWER_UNDOS: PowerUndos = {
  'PUT /api/me/bank-account': undoFirstBankAccount,
  'PUT /api/tracks/:id/splits': undoSplits,
  'POST /api/tracks/:id/splits/accept': undoSplits,
  'POST /api/tracks/:id/splits/decline': undoSplits,
  'POST /api/tracks/:id/splits/change/accept': undoSplits,
  'POST /api/me/signing-offers/:labelId/accept': undoSigning,
  'PUT /api/me/signing-offers/:labelId/catalog': undoSigning,
  'PUT /api/me/signing-offers/:labelId/release': undoSigning,
  'DELETE /api/me/signing-offers/:labelId': undoSigning,
}
