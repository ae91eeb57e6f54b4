import { Refusal } from '../refusal.ts'

/** What a caller who has disconnected is refused with; it never reaches them, and is no fault to be logged. */
export const callerLeft = () => new Refusal('gone', 'The caller has disconnected.')
