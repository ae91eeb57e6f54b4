import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { main } from '../server/src/main.ts'
import { isWebAppBuilt } from './build-web.ts'

// In a child process, so that its hundreds of megabytes are freed when it ends.
if (!isWebAppBuilt()) {
  const build = spawn(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
  const stop = () => void build.kill()
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const [status] = (await once(build, 'exit')) as [number | null]
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (status !== 0) process.exit(status ?? 1)
}
await main()
