import { formatPounds } from '../../../../../lib/format-pounds.ts'
import type { UploadDraft } from './draft.ts'

/** What an album's price means; where it is above the sum of its tracks, that buyers never pay it. */
export function albumPriceHint({ price, albumPrice, entries }: UploadDraft): string {
  const sum = Math.round(Number(price) * 100 * entries.length) / 100
  if (entries.length > 0 && Number(albumPrice) > sum)
    return `That’s more than its ${entries.length} tracks together: buyers will pay ${formatPounds(sum)}.`
  return 'For the whole album. Buyers never pay more than for the tracks they don’t own yet.'
}
