import { buildServer } from './build-server.ts'
import { buildWebApp } from './build-web.ts'

await buildServer()
await buildWebApp()
// The prerendered app listens for its other tabs, which would keep this process running for ever.
process.exit()
