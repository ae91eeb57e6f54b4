import { expect, test } from 'vitest'
import { boundedMemory } from './bounded-memory.ts'

test('keeps what was used last, within its bytes, whatever is put in', () => {
  const memory = boundedMemory<string>(3000, (text) => text.length)
  for (const key of ['a', 'b', 'c']) memory.set(key, 'x'.repeat(400))
  expect(memory.get('a')).toBeDefined()
  memory.set('d', 'x'.repeat(400))
  expect(['a', 'b', 'c', 'd'].filter((key) => memory.get(key) !== undefined)).toEqual(['a', 'c', 'd'])
  for (let i = 0; i < 1000; i++) memory.set(`e${i % 7}`, 'x'.repeat(i))
  expect(memory.bytes()).toBeLessThanOrEqual(3000)
  expect(memory.size()).toBeGreaterThan(0)
})

test('does not take what is larger than all of it, and forgets what that replaces', () => {
  const memory = boundedMemory<string>(1000, (text) => text.length)
  memory.set('a', 'small')
  memory.set('a', 'x'.repeat(2000))
  expect([memory.get('a'), memory.bytes()]).toEqual([undefined, 0])
})
