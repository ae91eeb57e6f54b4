export type Platform = 'nothing' | 'ios' | 'android' | 'desktop'

type Seen = { userAgent: string; maxTouchPoints?: number }

/** Which guide fits. A Nothing phone is an Android that says so; an iPad says it is a Mac, but no Mac has fingers on it. */
export function detectPlatform({ userAgent, maxTouchPoints = 0 }: Seen): Platform {
  if (/\bAndroid\b/i.test(userAgent))
    return /\b(Nothing|A0(63|65|142|15)\w*|A142P?|A059P?)\b/i.test(userAgent) ? 'nothing' : 'android'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios'
  return 'desktop'
}
