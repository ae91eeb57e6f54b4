import { buildWebApp } from './build-web.ts'

await buildWebApp()
// The app that drew the front page listens for its other tabs, which would keep this process for ever.
process.exit()
