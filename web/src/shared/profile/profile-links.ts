import type { PublicUser } from '@fairwave/contract/people/accounts'

type Link = { name: string; href: string; shown: string }

export const LINK_PLACES = [
  { key: 'website', name: 'Website', home: 'https://' },
  { key: 'twitter', name: 'Twitter', home: 'https://x.com/' },
  { key: 'instagram', name: 'Instagram', home: 'https://www.instagram.com/' },
  { key: 'soundcloud', name: 'SoundCloud', home: 'https://soundcloud.com/' },
] as const

/** A user's links, from full addresses or bare names such as @name. Leaves out what isn't a web address. */
export function profileLinks(links: PublicUser['links']): Link[] {
  return LINK_PLACES.flatMap(({ key, name }) => {
    const given = links[key]?.trim()
    if (!given) return []
    const href = wholeAddress(key, given)
    return href ? [{ name, href, shown: given.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '') }] : []
  })
}

/** Turns what a user typed into a full address: it may be one already, a host with a path, or a name at that service. */
export function wholeAddress(place: (typeof LINK_PLACES)[number]['key'], typed: string): string | undefined {
  const given = typed.trim().replace(/^@/, '')
  if (!given) return undefined
  const home = LINK_PLACES.find(({ key }) => key === place)?.home
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `${isHost(given) ? 'https://' : home}${given}`
  if (!URL.canParse(whole)) return undefined
  const url = new URL(whole)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}

const isHost = (given: string) => /^[\w-]+(\.[\w-]+)+(\/|$)/.test(given) && given.includes('/')
