import {
  Banknote,
  Bell,
  CircleAlert,
  Disc3,
  Gift,
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
  [/^release/, Disc3],
  [/^sale/, ShoppingBag],
  [/^refund/, RotateCcw],
  [/^gift/, Gift],
  [/^signing/, Signature],
  [/^split/, Percent],
  [/^(payout|withdrawal)/, Banknote],
  [/^subscri/, Star],
  [/failed$/, CircleAlert],
]

/** The icon for a kind of activity; a bell for kinds without their own. */
export const activityIcon = (kind: string): LucideIcon => ICONS.find(([pattern]) => pattern.test(kind))?.[1] ?? Bell
