import { ROLES, type Role } from '@fairwave/contract/people/roles'
import { expect, test } from 'vitest'
import { menuLinksFor } from './menu-links.ts'

const labelsFor = (role: Role) => menuLinksFor({ username: 'dusty', role }).map((link) => link.label)

test.each<[Role, string[]]>([
  ['FAN', []],
  ['ARTIST', ['Artist’s Desk', 'Music Admin', 'Money Admin']],
  ['BOTH', ['Artist’s Desk', 'Music Admin', 'Money Admin']],
  ['LABEL', ['Music Admin', 'Money Admin', 'Label Admin']],
  ['ADMAN', ['Ad Admin']],
  ['ADMIN', ['Site Admin']],
])('%s sees %j among the common links', (role, own) =>
  expect(labelsFor(role)).toEqual(['Profile', ...own, 'Wallet', 'Messages', 'Change Password', 'Account & Privacy']),
)

test('every link leads where its name says', () => {
  const links = ROLES.flatMap((role) => menuLinksFor({ username: 'j.r hartley', role }))
  expect(Object.fromEntries(links.map(({ label, href }) => [label, href]))).toEqual({
    Profile: '/artist/j.r%20hartley',
    'Artist’s Desk': '/desk',
    'Music Admin': '/admin/music',
    'Money Admin': '/admin/money',
    'Ad Admin': '/adman',
    'Label Admin': '/label',
    'Site Admin': '/admin-dashboard',
    Wallet: '/wallet',
    Messages: '/messages',
    'Change Password': '/change-password',
    'Account & Privacy': '/account',
  })
})
