import { FREE_KBPS } from '@fairwave/contract/offer'
import { usePlayerState } from '../../../player/provider.tsx'
import { Badge } from '../../../ui/badge.tsx'

/** The quality that is heard. */
export function QualityMark() {
  const { quality } = usePlayerState()
  if (quality === null) return null
  return quality === 'high' ? <Badge tone="green">HQ</Badge> : <Badge>LQ · {FREE_KBPS} kbps</Badge>
}
