import { call } from '../api/call.ts'
import { announce } from '../lib/announce.ts'
import { formatPounds } from '../lib/format-pounds.ts'
import { toast } from '../ui/toast.tsx'

type Kept = { id: number; title: string; price: number; isOffSale?: boolean | undefined }

/** Adds a track in low quality for free. The toast says what high quality costs. */
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

export const showAlreadyOwned = ({ title }: Kept): void =>
  toast({ title: 'Already Purchased', description: `You already own "${title}" in high quality.` })
