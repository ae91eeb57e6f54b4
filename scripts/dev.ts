import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onLauncherGone } from '../server/src/platform/launcher.ts'

// Two processes: the server, restarted by Node when its files change, and Vite, which proxies /api to it.
const ROOT = join(import.meta.dirname, '..')
const API_PORT = process.env.PORT ?? '3000'
const WEB_PORT = String(Number(API_PORT) + 1)

const start = (args: string[], cwd: string) =>
  spawn(process.execPath, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, PORT: API_PORT, FAIRWAVE_API: `http://127.0.0.1:${API_PORT}` },
  })

const children = [
  start(['--watch-path=server/src', '--watch-path=contract/src', '--watch-preserve-output', 'scripts/serve.ts'], ROOT),
  start([join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', WEB_PORT, '--strictPort'], join(ROOT, 'web')),
]
console.log(`\n  Web with hot reload: http://localhost:${WEB_PORT}   API: http://localhost:${API_PORT}\n`)

const stop = () => children.forEach((child) => void child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
if (process.env.npm_lifecycle_event) onLauncherGone(stop)
for (const child of children) child.on('exit', stop)
