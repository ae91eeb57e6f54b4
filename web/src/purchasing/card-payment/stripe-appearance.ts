import type { Appearance } from '@stripe/stripe-js'

/** Our colours for the fields in Stripe's iframe, where our stylesheets don't apply. */
export function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const isDark = document.documentElement.dataset.theme !== 'light'
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--accent'),
      colorBackground: token('--ground-deep'),
      colorText: token('--text'),
      colorTextSecondary: token('--text-muted'),
      colorDanger: token('--red-text'),
      fontFamily: 'system-ui, sans-serif',
      borderRadius: token('--radius-small'),
    },
  }
}
