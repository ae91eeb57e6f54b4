export type Email = {
  to: string
  subject: string
  text: string
  html?: string
  /** For lists: the address of the one-click unsubscribe. */
  unsubscribeUrl?: string
}
