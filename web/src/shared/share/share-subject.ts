import type { EmbedSubject } from '@fairwave/contract/outward/embeds'

/** A page to share. */
export type ShareSubject = {
  name: string
  /** Its address on this site. */
  path: string
  /** What other sites can embed of it; nothing where its music isn't public. */
  embed?: EmbedSubject | undefined
  /** What its feed has, for pages that have one. */
  feed?: string | undefined
}
