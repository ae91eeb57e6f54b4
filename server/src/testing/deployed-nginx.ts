import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../platform/find-program.ts'

export const nginxProgram = findProgram('nginx') ?? (existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : undefined)

type Deployed = { siteUrl: string; dataDir: string; port: number; folder: string; http?: string }

/** nginx with the files that operators use, `deploy/nginx/`, but without TLS and before one process. */
export function startDeployedNginx({ siteUrl, dataDir, port, folder, http = '' }: Deployed) {
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/nginx.pid; error_log stderr error;
    events { worker_connections 1024; }
    http {
      access_log off; ${http}
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      ${withoutTls({ siteUrl, dataDir, port, folder })}
    }`,
  )
  const child = spawn(nginxProgram ?? '', ['-p', folder, '-e', 'stderr', '-c', file], { stdio: 'inherit' })
  return {
    url: `http://127.0.0.1:${port}`,
    hasEnded: () => child.exitCode !== null,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

const withoutTls = ({ siteUrl, dataDir, port, folder }: Deployed) =>
  read('fairwave.conf')
    .replace('127.0.0.1:3001', new URL(siteUrl).host)
    .replace(/server 127\.0\.0\.1:3002.*/, '')
    .replace(/server \{\s+listen 80;[^}]*\}/, '')
    .replace(/listen 443.*/, `listen 127.0.0.1:${port};`)
    .replace(/listen \[::\]:443.*/, '')
    .replaceAll(/ssl_.*/g, '')
    .replace(/# include .*/, () => read('fairwave-music.conf'))
    .replaceAll('/var/lib/fairwave', dataDir)
    .replaceAll('/var/cache/nginx/fairwave', join(folder, 'remembered'))

const read = (name: string) => readFileSync(new URL(`../../../deploy/nginx/${name}`, import.meta.url), 'utf8')
