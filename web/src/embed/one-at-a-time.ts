const CHANNEL = 'fairwave-embeds'

/** Several embeds may be on one page: the one that starts pauses the others. */
export function pauseOthers(pause: () => void): { pause: () => void } {
  // Some browsers forbid it in frames of other sites.
  if (typeof BroadcastChannel !== 'function') return { pause: () => {} }
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', pause)
  return { pause: () => channel.postMessage('started') }
}
