import { spawnSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { findChromium } from '../scripts/find-chromium.ts'

/** What the figures were measured on, in a line: absolute ones are of this machine alone. */
export function describeMachine(): string {
  const processors = cpus()
  const versionOf = (program: string) => spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  const chromium = findChromium()
  return [
    `${processors.length} cores of ${processors[0]?.model.trim() || process.arch}`,
    `${Math.round(totalmem() / 1024 ** 3)} GiB`,
    `${process.platform} ${process.arch}`,
    `Node.js ${process.version}`,
    (chromium && versionOf(chromium)) || 'no Chromium',
  ].join(', ')
}
