import { Badge } from '../ui/badge.tsx'
import { usePlayerState } from './provider.tsx'

const SOUNDING = new Set(['playing', 'intro', 'loading'])

/** PLAYING or PAUSED, with its lamp; nothing on the turntable says so. */
export function PlayingBadge() {
  const { track, status } = usePlayerState()
  if (!track) return <Badge>NO TRACK LOADED</Badge>
  return SOUNDING.has(status) ? <Badge tone="amber">PLAYING</Badge> : <Badge>PAUSED</Badge>
}
