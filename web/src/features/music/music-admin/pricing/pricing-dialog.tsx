import type { Pricing } from '@fairwave/contract/music/pricing-facts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../api/query-client.ts'
import { trackQuery } from '../../../../api/track-detail.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { type PricedRelease, PricingForm } from './pricing-form.tsx'

const NONE: Pricing = { isOpen: false, fullPrice: null, saleEndsAt: null }

/** Lets buyers of a release name their price, and puts it on sale for a while. */
export function PricingDialog({ release, onClose }: { release: PricedRelease; onClose: () => void }) {
  const { kind, id, title } = release
  const isAlbum = kind === 'album'
  const album = useQuery({ ...apiQuery('GET /api/albums/:id', { params: { id } }), enabled: isAlbum, staleTime: 0 })
  const track = useQuery({ ...trackQuery(id), enabled: !isAlbum, staleTime: 0 })
  const { data, isError, refetch } = isAlbum ? album : track
  const price = data && ('listPrice' in data && data.listPrice !== undefined ? data.listPrice : data.price)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={`Pricing of ${title}`}
      description="A buyer always pays the price of that instant, and never more than they were shown."
    >
      {isError && !data && <LoadFailed title="We couldn’t load the price" onRetry={refetch} />}
      {data && price !== undefined ? (
        <PricingForm release={release} price={price} pricing={data.pricing ?? NONE} onClose={onClose} />
      ) : (
        !isError && <Spinner label="Loading the price" isLabelShown />
      )}
    </Dialog>
  )
}
