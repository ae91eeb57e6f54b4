import { Badge } from '../ui/badge.tsx'

/** Stands in the place of a price while nothing of an artist's is sold. */
export const OffSale = ({ isShort }: { isShort?: boolean }) => (
  <Badge>
    <span>
      Not for sale<span className={isShort ? 'visually-hidden' : undefined}> at the moment</span>
    </span>
  </Badge>
)
