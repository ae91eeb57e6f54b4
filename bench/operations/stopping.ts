import { Agent, get } from 'node:http'
import type { Bench, Figure } from '../figures.ts'
import { aDataDir, type Site, startSite } from '../site.ts'

const CALLERS = 20
const TIMES = 5
const PROXY = { TRUST_PROXY: '127.0.0.1' }

export const stopping: Bench = {
  name: 'stopping',
  how: 'How long a process takes from the signal to its end while it is being used, drained for a proxy and not.',
  async measure() {
    const figures: Figure[] = []
    for (const [name, settings] of Object.entries({ 'behind a proxy': PROXY, 'without a proxy': {} })) {
      const data = aDataDir()
      const seconds: number[] = []
      for (let time = 0; time < TIMES; time++)
        seconds.push(await stopUnderLoad(await startSite(data.folder, { DEMO: 'off', ...settings })))
      data.remove()
      figures.push({
        what: `stopping: ${name}, under load, the longest of ${TIMES}`,
        value: Math.max(...seconds),
        unit: 's',
        target: { atMost: 5 },
      })
    }
    return figures
  },
}

async function stopUnderLoad(site: Site): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  let isOver = false
  let answers = 0
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!isOver) {
      await call(`${site.url}/api/site`, agent).catch(() => new Promise((resolve) => setTimeout(resolve, 10)))
      answers += 1
    }
  })
  while (answers < CALLERS * 10) await new Promise((resolve) => setTimeout(resolve, 10))
  const began = performance.now()
  await site.stop()
  const seconds = (performance.now() - began) / 1000
  isOver = true
  await Promise.all(callers)
  agent.destroy()
  return seconds
}

const call = (url: string, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent }, (answer) => answer.resume().once('end', resolve).once('error', reject)).once('error', reject)
  })
