import { buildWebApp } from './build-web.ts'

await buildWebApp()
// The prerendered app listens for its other tabs, which would keep this process running for ever.
process.exit()
