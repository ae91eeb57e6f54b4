import type { UserId } from '@fairwave/contract/ids'
import { PRODUCT } from '@fairwave/contract/product'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { askToSignIn } from '../../../api/ask-to-sign-in.ts'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { useSession } from '../../../api/session-provider.tsx'
import { counted } from '../../../lib/counted.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { confirmCharge } from '../../../purchasing/charging/charge.ts'
import { PayButton } from '../../../purchasing/charging/pay-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './music-section.module.css'

type BuyDiscographyProps = { artist: { id: number; displayName: string }; isOffSale: boolean | undefined }

/** Offers all music of an artist together. Renders nothing where that is not offered, or nothing is left to buy. */
export function BuyDiscography({ artist: { id, displayName }, isOffSale }: BuyDiscographyProps) {
  const { user } = useSession()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const query = apiQuery('GET /api/artists/:artistId/discography', { params: { artistId: id } })
  const { data } = useQuery(query)
  if (!data?.percent || data.releases < 2 || data.price === 0 || isOffSale || user?.id === id) return null

  const pay = async (price: number): Promise<boolean> => {
    setIsBusy(true)
    try {
      const body = { price }
      await call('POST /api/purchase/discography/:artistId', { params: { artistId: id as UserId }, body })
      await whenRefreshed()
      toast({ title: 'Purchase Successful', description: `All music of ${displayName} is in your library.` })
      return true
    } catch (error) {
      const description = reasonOf(error, 'Nothing was charged. Please try again.')
      toast({ title: 'Purchase Failed', description, variant: 'destructive' })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  const buy = async () => {
    if (!user && !(await askToSignIn())) return
    await confirmCharge({
      title: 'Buy everything',
      description: `All music of ${displayName} that you don’t own yet, in high quality, for good.`,
      terms: async () => {
        const now = await queries.fetchQuery({ ...query, staleTime: 0 })
        return { pounds: now.price, split: [] }
      },
      note: `Each release is split between its artists and ${PRODUCT} as if you bought it alone. Bought together, it can’t be undone release by release.`,
      paidFrom: 'wallet',
      payLabel: (pounds) => `Pay ${formatPounds(pounds)}`,
      pay: ({ pounds }) => pay(pounds),
    })
  }
  return (
    <Card title="The whole discography">
      <p className={styles.offer}>
        {counted(data.releases, 'release')} together for <strong>{formatPounds(data.price)}</strong> instead of{' '}
        <s>{formatPounds(data.fullPrice)}</s>: {data.percent}% off. You pay only for what you don’t own yet.
      </p>
      <PayButton isBusy={isBusy} busyLabel="Processing..." onClick={() => void buy()}>
        Buy everything for {formatPounds(data.price)}
      </PayButton>
    </Card>
  )
}
