import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { main } from '../server/src/main.ts'
import { isWebAppBuilt } from './build-web.ts'

// In a process of its own, so that the hundreds of megabytes it takes go with it.
if (!isWebAppBuilt()) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await main()
