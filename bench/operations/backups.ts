import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Bench } from '../figures.ts'
import { aDataDir, startSite } from '../site.ts'
import { copyCompleteDemo } from './complete-demo.ts'

const ROOT = join(import.meta.dirname, '../..')
const KEY = { BACKUP_KEY: 'b'.repeat(40) }

export const backups: Bench = {
  name: 'backups',
  how: 'Backing up the complete demo while it runs, once more without changes, and restoring it into a new place.',
  async measure() {
    const [data, place, restored] = [aDataDir(), aDataDir(), aDataDir()]
    try {
      await copyCompleteDemo(data.folder)
      const site = await startSite(data.folder, { DEMO: 'on' })
      try {
        const first = await secondsOf('backup', [place.folder], data.folder)
        const second = await secondsOf('backup', [place.folder], data.folder)
        const restore = await secondsOf('restore', [place.folder], join(restored.folder, 'data'))
        return [
          { what: 'backups: the first of the complete demo', value: first, unit: 's', target: { atMost: 10 } },
          { what: 'backups: the next, without new media', value: second, unit: 's' },
          { what: 'backups: restoring the complete demo', value: restore, unit: 's', target: { atMost: 20 } },
        ]
      } finally {
        await site.stop()
      }
    } finally {
      for (const { remove } of [data, place, restored]) remove()
    }
  },
}

async function secondsOf(script: string, words: string[], dataDir: string): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/run.mjs', `scripts/${script}.ts`, ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...KEY, DATA_DIR: dataDir },
  })
  const [status] = (await once(child, 'exit')) as [number | null]
  if (status !== 0) throw new Error(`${script} ended with status ${status}`)
  return (performance.now() - began) / 1000
}
