import type { Notice } from '../notices.ts'

export type LoopMode = 'none' | 'track' | 'playlist'

const FOLLOWING: Record<LoopMode, LoopMode> = { none: 'track', track: 'playlist', playlist: 'none' }

const NOTICE: Record<LoopMode, [title: string, description: string]> = {
  none: ['Loop Mode: Off', 'No looping'],
  track: ['Loop Mode: Track', 'Current track will repeat'],
  playlist: ['Loop Mode: Playlist', 'Playlist will repeat'],
}

const LOOP_NOTICE_MS = 1500

export const isLoopMode = (value: unknown): value is LoopMode =>
  typeof value === 'string' && Object.hasOwn(NOTICE, value)

/** The player's loop button. */
export const cycledLoop = (mode: LoopMode): LoopMode => FOLLOWING[mode]

/** The bottom player's button switches between none and track, and turns playlist off. */
export const toggledLoop = (mode: LoopMode): LoopMode => (mode === 'none' ? 'track' : 'none')

/** The switch in the settings: turning it on keeps a loop that is already set. */
export const switchedLoop = (mode: LoopMode, isOn: boolean): LoopMode => {
  if (!isOn) return 'none'
  return mode === 'none' ? 'track' : mode
}

export function loopNotice(mode: LoopMode): Notice {
  const [title, description] = NOTICE[mode]
  return { title, description, duration: LOOP_NOTICE_MS }
}
