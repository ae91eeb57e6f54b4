import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { startScheduledTasks } from './scheduled-tasks.ts'

const log = createLog('silent')

test('a scheduled task runs again after a failure, never overlaps itself, and finishes before the end', async () => {
  let [begun, ended, together] = [0, 0, 0]
  const thrice = Promise.withResolvers<void>()
  const slow = Promise.withResolvers<void>()
  const stop = startScheduledTasks(log, [
    {
      name: 'trial',
      everySeconds: 0.005,
      async work() {
        together = Math.max(together, ++begun - ended)
        if (begun === 3) {
          thrice.resolve()
          await slow.promise
        }
        ended++
        if (begun === 1) throw new Error('stumbled')
      },
    },
  ])
  await thrice.promise
  const stopped = stop()
  slow.resolve()
  await stopped
  expect([begun, ended, together]).toEqual([3, 3, 1])
})
