import {
  Banknote,
  Bell,
  CircleAlert,
  Heart,
  type LucideIcon,
  MessageCircle,
  Newspaper,
  Percent,
  Reply,
  RotateCcw,
  ShoppingBag,
  Signature,
  Star,
  ThumbsUp,
} from 'lucide-react'

const ICONS: readonly [RegExp, LucideIcon][] = [
  [/^fan/, Heart],
  [/^comment/, MessageCircle],
  [/^reply/, Reply],
  [/^like/, ThumbsUp],
  [/^post/, Newspaper],
  [/^sale/, ShoppingBag],
  [/^refund/, RotateCcw],
  [/^signing/, Signature],
  [/^split/, Percent],
  [/^(payout|withdrawal)/, Banknote],
  [/^subscri/, Star],
  [/failed$/, CircleAlert],
]

/** The picture that goes with a kind of activity; a bell for kinds that have none of their own. */
export const iconOf = (kind: string): LucideIcon => ICONS.find(([pattern]) => pattern.test(kind))?.[1] ?? Bell
