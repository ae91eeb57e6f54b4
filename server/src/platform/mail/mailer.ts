import type { Email } from './email.ts'

/** Where emails go. Throws when an email could not be handed over; the job that sends it tries again. */
export type Mailer = { send(letter: Email): Promise<void> }
