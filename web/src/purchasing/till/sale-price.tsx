import type { Pricing } from '@fairwave/contract/music/pricing-facts'
import { formatPounds } from '../../lib/format-pounds.ts'
import { useFormatInstant } from '../../lib/use-format-instant.ts'
import styles from './till.module.css'

type SalePriceProps = { price: number; pricing: Pricing | undefined }

/** The usual price, struck through, beside the sale price and its end. Renders nothing without a sale. */
export function SalePrice({ price, pricing }: SalePriceProps) {
  const formatInstant = useFormatInstant()
  if (!pricing?.saleEndsAt || pricing.fullPrice === null || pricing.fullPrice <= price) return null
  return (
    <p className={styles.sale}>
      <s>
        <span className="visually-hidden">Usually </span>
        {formatPounds(pricing.fullPrice)}
      </s>{' '}
      <strong>{price > 0 ? formatPounds(price) : 'Free'}</strong> on sale until{' '}
      <time dateTime={pricing.saleEndsAt}>{formatInstant(pricing.saleEndsAt)}</time>
    </p>
  )
}
