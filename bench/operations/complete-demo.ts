import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { progressLine } from '../../scripts/progress-line.ts'
import { aDataDir, startSite } from '../site.ts'

const ROOT = join(import.meta.dirname, '../..')
const KEPT = join(ROOT, 'node_modules/.cache/fairwave-bench')

/** Copies the data folder of a site with the complete demo to here. Making it takes minutes, so one is kept until the demo changes. */
export async function copyCompleteDemo(to: string): Promise<void> {
  const kept = join(KEPT, `demo-${versionOfDemo()}`)
  if (!existsSync(kept)) {
    rmSync(KEPT, { recursive: true, force: true })
    mkdirSync(KEPT, { recursive: true })
    const data = aDataDir()
    try {
      await makeDemo(data.folder)
      copyFolder(data.folder, `${kept}.unfinished`)
      renameSync(`${kept}.unfinished`, kept)
    } finally {
      data.remove()
    }
  }
  copyFolder(kept, to)
}

// With the owners of files: PostgreSQL insists on its own.
const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to])

function versionOfDemo(): string {
  const hash = createHash('sha256')
  for (const file of globSync('demo/**/*.ts', { cwd: ROOT }).toSorted())
    hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}

async function makeDemo(folder: string): Promise<void> {
  const { show, end } = progressLine()
  const site = await startSite(folder, { DEMO: 'on' })
  try {
    for (;;) {
      const { demo } = (await (await fetch(`${site.url}/api/site`)).json()) as {
        demo: { ready: number; total: number }
      }
      show(`Making the demo (once, some minutes): ${demo.ready} of ${demo.total} pieces are ready`)
      if (demo.total > 0 && demo.ready === demo.total) return
      await pause(500)
    }
  } finally {
    end()
    await site.stop()
  }
}
