export type Platform = 'nothing' | 'ios' | 'android' | 'desktop'

type Seen = { userAgent: string; maxTouchPoints?: number }

/** Nothing's model names, as whole words: SM-A065F is a Samsung. */
const NOTHING_MODEL = /(^|[ ;(])(Nothing|A0(15|24|63|65)|A059P?|A142P?)(?=[ ;)]|$)/i

/** Picks the guide. A Nothing phone is an Android that says so; an iPad claims to be a Mac, but has a touch screen. */
export function detectPlatform({ userAgent, maxTouchPoints = 0 }: Seen): Platform {
  if (/\bAndroid\b/i.test(userAgent)) return NOTHING_MODEL.test(userAgent) ? 'nothing' : 'android'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios'
  return 'desktop'
}

type Asked = { userAgentData?: { getHighEntropyValues(hints: string[]): Promise<{ model?: string }> } }

/** Chrome's user agent no longer has the model, but its client hints do. */
export async function isNothingPhone(asked: Asked): Promise<boolean> {
  const hints = await asked.userAgentData?.getHighEntropyValues(['model']).catch(() => undefined)
  return NOTHING_MODEL.test(hints?.model ?? '')
}
