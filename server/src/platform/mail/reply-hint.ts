import type { Config } from '../../config.ts'

type Site = Pick<Config, 'operator' | 'publicUrl'>

/** How whoever reads a mail reaches the people who run the site: answers arrive where the operator gave an address. */
export const replyHint = ({ operator, publicUrl }: Site): string =>
  operator.email ? 'reply to this email' : `contact the people who run ${publicUrl}`
