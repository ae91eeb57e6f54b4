import { expect, test } from 'vitest'
import { batchCalls } from './batch-calls.ts'

/** A source that returns when the test says so, and records what was requested. */
function source() {
  const rounds: { questions: number[]; answer(): void; fail(): void }[] = []
  const ask = batchCalls<number, string>(
    (questions) =>
      new Promise((resolve, reject) =>
        rounds.push({
          questions,
          answer: () => resolve(questions.map((n) => `${n}!`)),
          fail: () => reject(new Error('gone')),
        }),
      ),
    String,
  )
  return { ask, rounds }
}
const turn = () => new Promise(setImmediate)

test('the first request goes at once, and requests made meanwhile go together', async () => {
  const { ask, rounds } = source()
  const answers = [1, 2, 3].map(ask)
  expect(rounds.map(({ questions }) => questions)).toEqual([[1]])
  rounds[0]?.answer()
  await turn()
  expect(rounds[1]?.questions).toEqual([2, 3])
  rounds[1]?.answer()
  expect(await Promise.all(answers)).toEqual(['1!', '2!', '3!'])
})

test('two equal requests are sent once, but a result older than a request is never returned for it', async () => {
  const { ask, rounds } = source()
  const first = ask(1)
  const [second, third] = [ask(1), ask(1)]
  rounds[0]?.answer()
  await turn()
  expect(rounds[1]?.questions).toEqual([1])
  rounds[1]?.answer()
  expect(await Promise.all([first, second, third])).toEqual(['1!', '1!', '1!'])
})

test('a failure reaches the callers of that batch and no later ones', async () => {
  const { ask, rounds } = source()
  const first = ask(1)
  const second = ask(2)
  rounds[0]?.fail()
  await expect(first).rejects.toThrow('gone')
  await turn()
  rounds[1]?.answer()
  expect(await second).toBe('2!')
  const third = ask(3)
  rounds[2]?.answer()
  expect(await third).toBe('3!')
})
