import type { Config } from '../../../../config.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { KeyChange } from '../../../../platform/secrets/secret-key.ts'
import { sealedTokens } from './sealed-token.ts'

/** For the reader's digest. */
export const digestTokens = sealedTokens('digest', 'digest links')
/** For an artist's or label's weekly summary. */
export const summaryTokens = sealedTokens('summary', 'summary links')
/** For the reader, and the artist whose emails end. */
export const fanEmailTokens = sealedTokens('artist', 'fan email links')

/** Before the site's key changes: links that were sent go on working. */
export async function keepLinkKeys(tx: Tx, change: KeyChange): Promise<void> {
  for (const tokens of [digestTokens, summaryTokens, fanEmailTokens]) await tokens.keepKeys(tx, change)
}

/** The addresses of one token: for mail programs, which unsubscribe at once, and for readers, who are asked first. */
export const unsubscribeUrls = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string) => ({
  oneClick: `${publicUrl}/api/mailing-list/unsubscribe/${token}`,
  page: `${publicUrl}/unsubscribe/${token}`,
})
