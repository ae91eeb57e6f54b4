export type Email = {
  to: string
  subject: string
  text: string
  html?: string
  /** Whose words they are, where it is not the site that writes; the address stays the site's. */
  fromName?: string
  /** For lists: the address of the one-click unsubscribe. */
  unsubscribeUrl?: string
  /** The same at every attempt to send this email, so that mail servers recognise a repeat. */
  messageKey?: string
}

/** Where emails go. Throws when an email could not be handed over; the job that sends it tries again. */
export type Mailer = { send(email: Email): Promise<void> }
