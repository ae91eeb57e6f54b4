// Runs one of our TypeScript scripts. Plain JavaScript, so that an old Node can print a clear error.
import module from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Fairwave runs on Node 22.18 or later and found ${process.versions.node}. "npm ci" brings a fitting Node for Linux, Windows and Intel Macs; elsewhere please install Node 24.`,
  )
  process.exit(1)
}
// Compiled code is cached, for this process and those it starts: the next start takes half the processor time. Without write
// access nothing is cached.
process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, '../node_modules/.cache/compile')
module.enableCompileCache()
const [script, ...rest] = process.argv.slice(2)
process.argv.splice(1, process.argv.length - 1, resolve(script), ...rest)
await import(pathToFileURL(resolve(script)).href)
