import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'
import type { Recording } from './make-recordings.ts'

export type FileServer = { name: string; urls: string[]; stop(): Promise<void> }

/** nginx with one worker and sendfile: the bytes never leave the kernel. */
export async function startNginx(folder: string, recordings: Recording[]): Promise<FileServer> {
  const port = await freePort()
  const root = join(folder, 'media')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr error;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=1000;
      client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
      uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
      server { listen 127.0.0.1:${port}; root ${root}; }
    }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  return serverAt(
    'nginx',
    port,
    recordings.map(({ file }) => file.slice(root.length)),
    child,
  )
}

const PLAIN_NODE = `
const { createServer } = require('node:http'), { createReadStream, statSync } = require('node:fs')
createServer((request, response) => {
  const file = process.argv[1] + request.url, [, start, end] = /(\\d+)-(\\d+)/.exec(request.headers.range)
  response.writeHead(206, { 'content-length': end - start + 1, 'content-range': 'bytes ' + start + '-' + end + '/' + statSync(file).size })
  createReadStream(file, { start: Number(start), end: Number(end) }).pipe(response)
}).listen(Number(process.argv[2]), '127.0.0.1')`

/** The simplest file server in Node, for machines without nginx. */
export async function startPlainNode(folder: string, recordings: Recording[]): Promise<FileServer> {
  const port = await freePort()
  const root = join(folder, 'media')
  const child = spawn(process.execPath, ['-e', PLAIN_NODE, root, String(port)], { stdio: 'inherit' })
  return serverAt(
    'plain Node',
    port,
    recordings.map(({ file }) => file.slice(root.length)),
    child,
  )
}

async function serverAt(name: string, port: number, paths: string[], child: ChildProcess): Promise<FileServer> {
  const urls = paths.map((path) => `http://127.0.0.1:${port}${path}`)
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} ended before it was ready.`)
    const isUp = await fetch(urls[0] ?? '', { headers: { range: 'bytes=0-9' } }).then(
      async (answer) => (await answer.arrayBuffer()).byteLength === 10,
      () => false,
    )
    if (isUp) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    name,
    urls,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
