import { afterAll, aroundEach } from 'vitest'
import { clearAfterFile, clearAfterTest } from './leftovers.ts'

// Runs before every test file. No test may depend on what another left, so it is named as a fault of the one that left it.
aroundEach(async (runTest, { task }) => {
  await runTest()
  const left = await clearAfterTest()
  // A test that failed half-way had no chance to tidy up: its own error is the one to read.
  if (left.length > 0 && task.result?.state !== 'fail') throw new Error(`The test leaves ${left.join(', ')}.`)
})

afterAll(() => {
  const left = clearAfterFile()
  if (left.length > 0) throw new Error(`The file leaves open: ${left.join(', ')}.`)
})
