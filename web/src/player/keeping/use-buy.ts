import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '../../api/api-error.ts'
import { useSession } from '../../api/session-provider.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Bought, buyContent, type ForSale, noteBought } from './buy-content.ts'

/** What is being paid for right now, from whichever button: a second press anywhere sends nothing. */
const underWay = new Set<number>()

/** Buys from the wallet, with the notices that go with it. Answers what came of it; nothing where it failed. */
export function useBuy(content: ForSale) {
  const queries = useQueryClient()
  const { user } = useSession()
  const [, navigate] = useLocation()
  const [isBusy, setIsBusy] = useState(false)

  /** True for somebody who may buy; anybody else is told to sign in, and brought back after it. */
  function isSignedIn(): boolean {
    if (user) return true
    toast({
      title: 'Authentication Required',
      description: 'Please log in to purchase music',
      variant: 'destructive',
    })
    navigate(`/auth?return=${encodeURIComponent(location.pathname + location.search)}`)
    return false
  }

  async function buy(extra = 0): Promise<Bought | undefined> {
    if (underWay.has(content.id) || !isSignedIn()) return undefined
    underWay.add(content.id)
    setIsBusy(true)
    try {
      const bought = await buyContent(content, extra)
      noteBought(queries, bought)
      toast({
        title: content.kind === 'album' ? 'Album Purchased!' : 'Track Purchased!',
        description: `You now have ${formatCredits(bought.balance)} credits remaining`,
      })
      return bought
    } catch (error) {
      toast({ title: 'Purchase Failed', description: failureOf(error, content.kind), variant: 'destructive' })
      void queries.invalidateQueries({ queryKey: ['GET /api/credits/wallet'] })
      return undefined
    } finally {
      underWay.delete(content.id)
      setIsBusy(false)
    }
  }

  return { buy, isBusy, isSignedIn, isOwnMusic: user?.id === content.artistId }
}

/** One credit is one pound: whole ones without decimals. */
const formatCredits = (pounds: number): string => (Number.isInteger(pounds) ? String(pounds) : pounds.toFixed(2))

function failureOf(error: unknown, kind: ForSale['kind']): string {
  if (!(error instanceof ApiError)) return 'Insufficient credits or network error'
  return error.reason ?? `Failed to purchase ${kind}`
}
