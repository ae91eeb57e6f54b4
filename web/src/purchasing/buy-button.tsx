import { ArrowUpCircle, ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useSession } from '../api/session-provider.tsx'
import { formatPounds } from '../lib/format-pounds.ts'
import { Badge } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button.tsx'
import styles from './buy-button.module.css'
import type { Discount, ForSale } from './buy-music.ts'
import { addPounds } from './charging/add-pounds.ts'
import { PayButton } from './charging/pay-button.tsx'
import { BUY_TOASTS, LIST_TOASTS, type PurchaseToasts, UPGRADE_TOASTS } from './purchase-toasts.ts'
import { useBuy } from './use-buy.ts'

/**
 * `price` buys here, with the price on the button. `hq` and `upgrade` do the same with the texts of track lists and of the library,
 * and `checkout` with those of the purchase page. `page` and `page-text` lead to the purchase page.
 */
type Variant = keyof typeof HERE | 'page' | 'page-text'

type BuyButtonProps = {
  content: ForSale & { isOwned: boolean }
  variant?: Variant
  size?: 'sm' | 'md' | 'lg' | undefined
  look?: 'primary' | undefined
  icon?: ReactNode
  /** Shown instead once it is owned. */
  owned?: ReactNode
  /** Whether the button's name includes the title. Not where the page has that title. */
  saysTitle?: boolean
  /** On top of the price, in pounds. */
  extra?: number
  /** A discount code that the buyer entered. */
  discount?: Discount | undefined
  onBought?: () => void
}

/** The button that sells music everywhere. Hidden for the viewer's own music; says so if it isn't for sale. */
export function BuyButton(props: BuyButtonProps) {
  const { content, variant = 'price', size, look, icon, saysTitle = true } = props
  const { user } = useSession()
  if (content.isOwned) return props.owned === undefined ? <Badge tone="green">Owned</Badge> : props.owned
  if (user?.id === content.artistId) return null
  if (content.isOffSale) return <NotForSale isShort={size === 'sm'} />
  if (variant !== 'page' && variant !== 'page-text') return <BuyHere {...props} {...HERE[variant]} />
  const href = `/track/${content.id}/purchase`
  const label = (
    <>
      {content.price > 0 ? `Buy ${formatPounds(content.price)}` : 'Get it free'}
      {saysTitle && <Title content={content} />}
    </>
  )
  return variant === 'page' ? (
    <LinkButton href={href} size={size} variant={look} icon={icon} className="figures">
      {label}
    </LinkButton>
  ) : (
    <Link href={href} className={styles.text}>
      {label}
    </Link>
  )
}

type Words = { toasts: PurchaseToasts; icon?: ReactNode; label: (content: ForSale, total: number) => ReactNode }

function BuyHere({ content, size, look, extra = 0, discount, onBought, toasts, icon, label }: BuyButtonProps & Words) {
  const { buy, isBusy } = useBuy(content, toasts)
  const press = async () => {
    if (await buy(extra, discount)) onBought?.()
  }
  return (
    <PayButton
      size={size}
      variant={look}
      className="figures"
      icon={icon}
      isBusy={isBusy}
      busyLabel={content.kind === 'album' || onBought ? 'Processing...' : undefined}
      onClick={() => void press()}
    >
      <span>{label(content, addPounds(discount?.price ?? content.price, extra))}</span>
    </PayButton>
  )
}

const Title = ({ content: { title } }: { content: ForSale }) => <span className="visually-hidden">: {title}</span>

const UPGRADE_ICON = <ArrowUpCircle aria-hidden="true" />

const HERE = {
  price: {
    toasts: BUY_TOASTS,
    icon: <ShoppingBag aria-hidden="true" />,
    label: (content, total) => (
      <>
        {content.kind === 'album' ? 'Buy Album' : 'Buy'} {total > 0 ? formatPounds(total) : '· Free'}
        <Title content={content} />
      </>
    ),
  },
  hq: {
    toasts: LIST_TOASTS,
    icon: UPGRADE_ICON,
    label: (content, total) => (
      <>
        {total > 0 ? `Buy HQ ${formatPounds(total)}` : 'Get HQ free'}
        <Title content={content} />
      </>
    ),
  },
  upgrade: {
    toasts: UPGRADE_TOASTS,
    icon: UPGRADE_ICON,
    label: (_, total) => (
      <>
        <span className={styles.verb}>Upgrade to </span>HQ · {total > 0 ? formatPounds(total) : 'Free'}
      </>
    ),
  },
  checkout: {
    toasts: BUY_TOASTS,
    label: ({ kind }, total) => (total > 0 ? `Buy ${kind} for ${formatPounds(total)}` : `Get the ${kind} free`),
  },
} satisfies Record<string, Words>

/** Shown instead of a price while an artist sells nothing. */
const NotForSale = ({ isShort }: { isShort: boolean }) => (
  <Badge>
    <span>
      Not for sale<span className={isShort ? 'visually-hidden' : undefined}> at the moment</span>
    </span>
  </Badge>
)
