import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { announce } from '../../lib/announce.ts'
import { formatPounds } from '../../lib/format-pounds.ts'
import { toast } from '../../ui/toast.tsx'

const LOGIN_REQUIRED = {
  title: 'Login Required',
  description: 'Please login to purchase this track',
  variant: 'destructive',
} as const
const PURCHASE_FAILED = {
  title: 'Purchase Failed',
  description: 'There was a problem purchasing the high quality version.',
  variant: 'destructive',
} as const

type Kept = { id: number; title: string; price: number; isOffSale?: boolean | undefined }

/** Adding is free and gives low quality; it says what the better one would cost. */
export async function addToLibrary({ id, title, price, isOffSale }: Kept): Promise<void> {
  try {
    await call('POST /api/library', { body: { trackId: id } })
    announce('libraryUpdate', { trackId: id, inLibrary: true })
    const cost = price === 0 ? 'free' : `for ${price === 1 ? '1 credit' : formatPounds(price)}`
    const better = isOffSale ? '' : ` You can upgrade to HQ ${cost}.`
    toast({
      title: 'Added to Library',
      description: `"${title}" is now in your library in low quality.${better}`,
    })
  } catch {
    toast({
      title: 'Error Adding to Library',
      description: 'There was a problem adding this track to your library.',
      variant: 'destructive',
    })
  }
}

/** What came of an upgrade: it is theirs, the wallet had too little, or it did not work. */
type Upgraded = 'owned' | 'wallet-short' | 'failed'

/** Buys the high-quality version from the wallet; what is playing goes on in it. */
export async function upgrade({ id, title, price }: Kept): Promise<Upgraded> {
  try {
    await call('POST /api/purchase/track/:id', { params: { id }, body: { price } })
    toast({ title: 'Purchase Successful', description: `You now own "${title}" in high quality!` })
    return 'owned'
  } catch (error) {
    toast(error instanceof ApiError && error.status === 401 ? LOGIN_REQUIRED : PURCHASE_FAILED)
    return error instanceof ApiError && error.code === 'wallet-short' ? 'wallet-short' : 'failed'
  }
}

export const sayAlreadyOwned = ({ title }: Kept): void =>
  toast({ title: 'Already Purchased', description: `You already own "${title}" in high quality.` })
