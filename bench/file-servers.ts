import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'
import { startDeployedNginx } from '../server/src/testing/deployed-nginx.ts'
import type { Recording } from './make-recordings.ts'
import type { Site } from './site.ts'

export type FileServer = { name: string; urls: string[]; stop(): Promise<void> }

/** nginx with one worker and sendfile: the bytes never leave the kernel. */
export async function startNginx(folder: string, recordings: Recording[]): Promise<FileServer> {
  const root = join(folder, 'media')
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
      server { listen 127.0.0.1:${port}; root ${root}; }
    }`,
  )
  const child = spawn('nginx', ['-p', own, '-c', join(own, 'nginx.conf')], { stdio: 'inherit' })
  const paths = recordings.map(({ file }) => file.slice(root.length))
  return serverAt('nginx', port, paths, child)
}

/**
 * nginx with the files of `deploy/` in front of a site that hands its music over: who may hear what is asked of the site, and nginx
 * sends the bytes.
 */
export async function startNginxBefore(site: Site, folder: string, recordings: Recording[]): Promise<FileServer> {
  const own = mkdtempSync(join(folder, 'nginx-'))
  const port = await freePort()
  const http = 'keepalive_requests 1000000;'
  const nginx = startDeployedNginx({ siteUrl: site.url, dataDir: folder, port, folder: own, http })
  const paths = recordings.map(({ path }) => path)
  return whenUp({ name: 'nginx before the site', urls: paths.map((path) => nginx.url + path), ...nginx })
}

/** What Node.js can send at most: one handler without rights, files or framework, and bytes that are in memory already. */
export async function startBareNode(bytes: number, recordings: Recording[]): Promise<FileServer> {
  const port = await freePort()
  const child = spawn(process.execPath, ['-e', BARE_NODE, String(bytes), String(port)], { stdio: 'inherit' })
  return serverAt(
    'a bare Node.js server',
    port,
    recordings.map(({ path }) => path),
    child,
  )
}

const BARE_NODE = `
const bytes = Buffer.alloc(Number(process.argv[1]), 1)
require('node:http').createServer((request, response) => {
  const [, start, end] = /(\\d+)-(\\d+)/.exec(request.headers.range)
  response.writeHead(206, { 'content-length': end - start + 1, 'content-range': 'bytes ' + start + '-' + end + '/' + bytes.length })
  response.end(bytes.subarray(Number(start), Number(end) + 1))
}).listen(Number(process.argv[2]), '127.0.0.1')`

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

const serverAt = (name: string, port: number, paths: string[], child: ChildProcess): Promise<FileServer> =>
  whenUp({
    name,
    urls: paths.map((path) => `http://127.0.0.1:${port}${path}`),
    hasEnded: () => child.exitCode !== null,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  })

async function whenUp(server: FileServer & { hasEnded(): boolean }): Promise<FileServer> {
  for (;;) {
    if (server.hasEnded()) throw new Error(`${server.name} ended before it was ready.`)
    const isUp = await fetch(server.urls[0] ?? '', { headers: { range: 'bytes=0-9' } }).then(
      async (answer) => (await answer.arrayBuffer()).byteLength === 10,
      () => false,
    )
    if (isUp) return server
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
