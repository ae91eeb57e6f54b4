export type Platform = 'nothing' | 'ios' | 'android' | 'desktop'

type Seen = { userAgent: string; maxTouchPoints?: number }

/** The models as they name themselves, each a word of its own: SM-A065F is somebody else's. */
const NOTHING_MODEL = /(^|[ ;(])(Nothing|A0(15|24|63|65)|A059P?|A142P?)(?=[ ;)]|$)/i

/** Which guide fits. A Nothing phone is an Android that says so; an iPad says it is a Mac, but no Mac has fingers on it. */
export function detectPlatform({ userAgent, maxTouchPoints = 0 }: Seen): Platform {
  if (/\bAndroid\b/i.test(userAgent)) return NOTHING_MODEL.test(userAgent) ? 'nothing' : 'android'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios'
  return 'desktop'
}

type Asked = { userAgentData?: { getHighEntropyValues(hints: string[]): Promise<{ model?: string }> } }

/** Chrome writes no model into its user agent any more, but tells it when asked. */
export async function isNothingPhone(asked: Asked): Promise<boolean> {
  const hints = await asked.userAgentData?.getHighEntropyValues(['model']).catch(() => undefined)
  return NOTHING_MODEL.test(hints?.model ?? '')
}
