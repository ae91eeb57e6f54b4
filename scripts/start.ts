import { main } from '../server/src/main.ts'
import { buildWebApp } from './build-web.ts'

await buildWebApp()
await main()
