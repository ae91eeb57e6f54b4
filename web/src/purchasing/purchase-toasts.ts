import { ApiError, reasonOf } from '../api/api-error.ts'
import type { Notice } from '../ui/toast.tsx'
import type { Bought, ForSale } from './buy-music.ts'

/** The toasts of a purchase. Each place has its documented texts. */
export type PurchaseToasts = {
  signIn: Notice
  bought: (content: ForSale, bought: Bought) => Notice
  failed: (error: unknown, content: ForSale) => Notice
}

const UNAUTHORISED = 401

const purchaseFailed = (description: string): Notice => ({
  title: 'Purchase Failed',
  description,
  variant: 'destructive',
})

/** For buttons with a price, and the purchase page. */
export const BUY_TOASTS: PurchaseToasts = {
  signIn: {
    title: 'Authentication Required',
    description: 'Please log in to purchase music',
    variant: 'destructive',
  },
  bought: ({ kind }, { balance }) => ({
    title: kind === 'album' ? 'Album Purchased!' : 'Track Purchased!',
    description: `You now have ${formatCredits(balance)} credits remaining`,
  }),
  failed: (error, { kind }) =>
    purchaseFailed(
      error instanceof ApiError
        ? reasonOf(error, `Failed to purchase ${kind}`)
        : 'Insufficient credits or network error',
    ),
}

const LOGIN_TO_UPGRADE: Notice = {
  title: 'Login Required',
  description: 'Please login to purchase this track',
  variant: 'destructive',
}

/** For the upgrade of a library track to high quality. */
export const UPGRADE_TOASTS: PurchaseToasts = {
  signIn: LOGIN_TO_UPGRADE,
  bought: ({ title }) => ({
    title: 'Purchase Successful',
    description: `You now own "${title}" in high quality!`,
  }),
  failed: (error) =>
    error instanceof ApiError && error.status === UNAUTHORISED
      ? LOGIN_TO_UPGRADE
      : purchaseFailed('There was a problem purchasing the high quality version.'),
}

/** For buying high quality from a list of tracks. */
export const LIST_TOASTS: PurchaseToasts = {
  signIn: {
    title: 'Login Required',
    description: 'Please log in to purchase tracks.',
    variant: 'destructive',
  },
  bought: () => ({ title: 'Purchase Successful', description: 'High quality version unlocked!' }),
  failed: (error) => purchaseFailed(reasonOf(error, 'Failed to purchase track. Please try again.')),
}

/** One credit is one pound: whole ones without decimals. */
const formatCredits = (pounds: number): string => (Number.isInteger(pounds) ? String(pounds) : pounds.toFixed(2))
