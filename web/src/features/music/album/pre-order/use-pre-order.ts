import { PRODUCT } from '@fairwave/contract/product'
import { PRE_ORDER_RULE } from '@fairwave/contract/selling/return-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../../api/api-error.ts'
import { askToSignIn } from '../../../../api/ask-to-sign-in.ts'
import { call } from '../../../../api/call.ts'
import { whenRefreshed } from '../../../../api/freshness.ts'
import { apiQuery } from '../../../../api/query-client.ts'
import { useSession } from '../../../../api/session-provider.tsx'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { formatPounds } from '../../../../lib/format-pounds.ts'
import { addPounds } from '../../../../purchasing/charging/add-pounds.ts'
import { askedTwice } from '../../../../purchasing/charging/asked-twice.ts'
import { confirmCharge } from '../../../../purchasing/charging/charge.ts'
import { payeeOf, splitPrice } from '../../../../purchasing/charging/split-price.ts'
import { toast } from '../../../../ui/toast.tsx'
import type { AlbumDetail } from '../album-detail.ts'

export const preOrderQuery = (id: number) => apiQuery('GET /api/albums/:id/pre-order', { params: { id } })

/** The one way to pre-order: a press opens the dialog that confirms the charge. */
export function usePreOrder({ id, title, artistId, artistName }: AlbumDetail) {
  const { user } = useSession()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  const pay = async (price: number, extra: number): Promise<boolean> => {
    setIsBusy(true)
    try {
      const body = { price, ...(extra > 0 && { extra }) }
      const { releaseAt } = await askedTwice(() => call('POST /api/albums/:id/pre-order', { params: { id }, body }))
      await whenRefreshed()
      const when = releaseAt ? ` on ${formatInstant(releaseAt)}` : ''
      toast({ title: 'Pre-ordered', description: `“${title}” is yours${when}. We’ll email you then.` })
      return true
    } catch (error) {
      const description = reasonOf(error, 'Nothing was charged. Please try again.')
      toast({ title: 'Not pre-ordered', description, variant: 'destructive' })
      // It may be out by now.
      void queries.invalidateQueries(apiQuery('GET /api/albums/:id', { params: { id } }))
      return false
    } finally {
      setIsBusy(false)
    }
  }

  const order = async (extra: number) => {
    const buyer = user ?? (await askToSignIn())
    if (!buyer || buyer.id === artistId) return
    await confirmCharge({
      title: 'Pre-order',
      description: `“${title}” by ${artistName} in high quality, for good. What is out of it is yours at once, the rest on release day.`,
      terms: async () => {
        const { price, artistPercent, isSplit } = await queries.fetchQuery({ ...preOrderQuery(id), staleTime: 0 })
        const { total, toArtist, toPlatform } = splitPrice(price, extra, artistPercent)
        const split = [
          { to: payeeOf({ artistName, isSplit }), pounds: toArtist, note: 'on release day' },
          { to: PRODUCT, pounds: toPlatform },
        ]
        return { pounds: total, split }
      },
      note: `${PRE_ORDER_RULE} Discount codes don’t work for pre-orders.`,
      paidFrom: 'wallet',
      payLabel: (pounds) => (pounds > 0 ? `Pay ${formatPounds(pounds)}` : 'Pre-order free'),
      emailsOf: { artistId, artistName, source: 'purchase' },
      pay: ({ pounds }) => pay(addPounds(pounds, -extra), extra),
    })
  }
  return { order, isBusy }
}
