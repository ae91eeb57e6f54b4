import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtServer } from './build-server.ts'
import { hasWebApp, isWebAppBuilt } from './build-web.ts'

let bundle = builtServer()
// In production the code is read-only and has no build tools; a worker serves no pages anywhere.
if (process.env.ROLE !== 'worker') {
  if (process.env.NODE_ENV === 'production') {
    if (!hasWebApp()) {
      console.error('The web app is not built. Please run "npm ci && npm run build" before "npm ci --omit=dev".')
      process.exit(1)
    }
  } else if (!bundle || !isWebAppBuilt()) {
    await build()
    bundle = builtServer()
  }
}
const { main } = (await import(
  bundle ? pathToFileURL(bundle).href : '../server/src/main.ts'
)) as typeof import('../server/src/main.ts')
await main()

// In a child process, so that its hundreds of megabytes are freed when it ends.
async function build(): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
  const stop = () => void child.kill()
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const [status] = (await once(child, 'exit')) as [number | null]
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (status !== 0) process.exit(status ?? 1)
}
