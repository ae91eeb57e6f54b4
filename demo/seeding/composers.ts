import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dirname, '../music/render-child.ts')
/** Longer than the wait for the next piece, short enough not to occupy memory for long. */
const REST_MS = 15_000

type Resting = { child: ChildProcess; leaving: NodeJS.Timeout }
const resting: Resting[] = []

/** Composes a piece into a WAV file in a child process: it takes seconds of pure arithmetic, which would block the server. */
export async function compose(slug: string, path: string): Promise<void> {
  const child = wake() ?? fork(PROGRAM, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const { failure } = await ask(child, { slug, path })
  rest(child)
  if (failure !== undefined) throw new Error(`composing ${slug} failed: ${failure}`)
}

function ask(child: ChildProcess, order: { slug: string; path: string }): Promise<{ failure?: string }> {
  return new Promise((resolve, reject) => {
    const onAnswer = (answer: { failure?: string }) => {
      child.off('exit', onExit)
      resolve(answer)
    }
    const onExit = (code: number | null, signal: string | null) => {
      child.off('message', onAnswer)
      reject(new Error(`composing ${order.slug} ended with ${code ?? signal}`))
    }
    child.once('message', onAnswer).once('exit', onExit)
    child.send(order)
  })
}

function wake(): ChildProcess | undefined {
  const found = resting.pop()
  if (!found) return undefined
  clearTimeout(found.leaving)
  found.child.ref()
  found.child.channel?.ref()
  return found.child.connected ? found.child : wake()
}

/** An idle child does not keep the process from ending. */
function rest(child: ChildProcess): void {
  const entry = { child, leaving: setTimeout(() => dismiss(entry), REST_MS) }
  entry.leaving.unref()
  child.unref()
  child.channel?.unref()
  resting.push(entry)
}

function dismiss(entry: Resting): void {
  resting.splice(resting.indexOf(entry), 1)
  if (entry.child.connected) entry.child.disconnect()
}
