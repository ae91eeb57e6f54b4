import { isIPv4, isIPv6 } from 'node:net'

export type AddressKey = { family: 4 | 6; value: bigint }

/** An address as a number that sorts by place: all of an IPv4 address, and the first half of an IPv6 one, its network. */
export function addressKeyOf(text: string): AddressKey | undefined {
  const address = text.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(address)) return { family: 4, value: joined(address.split('.').map(Number), 8n) }
  if (!isIPv6(address) || address.includes('.') || address.includes('%')) return undefined
  const [head = '', tail] = address.split('::')
  const [left, right] = [groupsIn(head), groupsIn(tail ?? '')]
  const zeros = tail === undefined ? [] : Array<number>(8 - left.length - right.length).fill(0)
  return { family: 6, value: joined([...left, ...zeros, ...right].slice(0, 4), 16n) }
}

const groupsIn = (text: string) =>
  text
    .split(':')
    .filter(Boolean)
    .map((group) => Number.parseInt(group, 16))

const joined = (parts: readonly number[], bits: bigint) => parts.reduce((sum, part) => (sum << bits) + BigInt(part), 0n)
