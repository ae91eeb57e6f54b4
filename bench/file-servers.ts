import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'
import type { Recording } from './make-recordings.ts'
import type { Site } from './site.ts'

export type FileServer = { name: string; urls: string[]; stop(): Promise<void> }

/** nginx with one worker and sendfile: the bytes never leave the kernel. */
export const startNginx = (folder: string, recordings: Recording[]): Promise<FileServer> => {
  const root = join(folder, 'media')
  const paths = recordings.map(({ file }) => file.slice(root.length))
  return runNginx(folder, { name: 'nginx', paths, server: `root ${root};` })
}

/** The same in front of a site that hands its files over: who may hear what is asked of the site, and nginx sends the bytes. */
export const startNginxBefore = (site: Site, folder: string, recordings: Recording[]): Promise<FileServer> =>
  runNginx(folder, {
    name: 'nginx before the site',
    paths: recordings.map(({ path }) => path),
    upstream: `upstream site { server ${new URL(site.url).host}; keepalive 64; }`,
    server: `
      location / {
        proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection "";
        proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr;
      }
      location /stored-media/ { internal; alias ${join(folder, 'media', 'files')}/; }`,
  })

type Nginx = { name: string; paths: string[]; upstream?: string; server: string }

async function runNginx(folder: string, { name, paths, upstream = '', server }: Nginx): Promise<FileServer> {
  const port = await freePort()
  const own = mkdtempSync(join(folder, 'nginx-'))
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(own, 'nginx.conf'),
    `${user} worker_processes 1; daemon off; pid ${own}/nginx.pid; error_log stderr error;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=1000;
      client_body_temp_path ${own}/t1; proxy_temp_path ${own}/t2; fastcgi_temp_path ${own}/t3;
      uwsgi_temp_path ${own}/t4; scgi_temp_path ${own}/t5;
      ${upstream}
      server { listen 127.0.0.1:${port}; ${server} }
    }`,
  )
  const child = spawn('nginx', ['-p', own, '-c', join(own, 'nginx.conf')], { stdio: 'inherit' })
  return serverAt(name, port, paths, child)
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
