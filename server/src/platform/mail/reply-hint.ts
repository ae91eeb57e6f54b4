import type { Config } from '../../config.ts'

type Site = Pick<Config, 'operator' | 'publicUrl'>

/** How the reader of an email reaches the operator: replies arrive where the operator gave an address. */
export const replyHint = ({ operator, publicUrl }: Site): string =>
  operator.email ? 'reply to this email' : `contact the people who run ${publicUrl}`
