import type { Letter } from './letter.ts'

/** Where letters go. Throws when a letter could not be handed over; the job that sends it tries again. */
export type Mailer = { send(letter: Letter): Promise<void> }
