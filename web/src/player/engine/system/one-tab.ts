import type { Channel } from '../ports.ts'

const PLAYING = 'playing'

/** One tab plays at a time: the one that starts tells the others, and they pause. */
export function createOneTab(channel: Channel | null, pause: () => void) {
  if (channel) {
    channel.onmessage = ({ data }) => {
      if (data === PLAYING) pause()
    }
  }
  return {
    claim: () => channel?.postMessage(PLAYING),
    destroy: () => channel?.close(),
  }
}
