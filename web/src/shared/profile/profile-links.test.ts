import { expect, test } from 'vitest'
import { profileLinks, wholeAddress } from './profile-links.ts'

test.each([
  ['website', 'https://the-vessel.example.org', 'https://the-vessel.example.org/'],
  ['website', 'the-vessel.example.org', 'https://the-vessel.example.org/'],
  ['twitter', '@the_vessel', 'https://x.com/the_vessel'],
  ['twitter', 'x.com/the_vessel', 'https://x.com/the_vessel'],
  ['instagram', 'the.vessel', 'https://www.instagram.com/the.vessel'],
  ['soundcloud', ' the-vessel ', 'https://soundcloud.com/the-vessel'],
  ['website', 'javascript:alert(1)', undefined],
  ['website', 'not an address', undefined],
  ['twitter', '', undefined],
] as const)('%s: %j leads to %s', (place, typed, address) => {
  expect(wholeAddress(place, typed)).toBe(address)
})

test('shows the links the user filled in, and leaves out invalid ones', () => {
  const links = {
    website: 'https://www.example.org/',
    twitter: null,
    instagram: 'javascript:alert(1)',
    soundcloud: null,
  }
  expect(profileLinks(links)).toEqual([{ name: 'Website', href: 'https://www.example.org/', shown: 'example.org' }])
})
