import { buildWebApp } from './build-web.ts'

await buildWebApp()
