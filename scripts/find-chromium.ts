import { spawnSync } from 'node:child_process'
import { findProgram } from '../server/src/platform/find-program.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The machine's Chromium; if there is none and root runs this on Debian, it is installed from the system's packages. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || findProgram(...NAMES) || install()
}

/** Where Debian installs it. Its package tools need the system's own PATH, whatever the caller's is. */
const DEBIAN_CHROMIUM = '/usr/bin/chromium'
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

function install(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const env = { ...process.env, PATH: SYSTEM_PATH, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  if (!apt('--version')) return undefined
  console.log('Installing Chromium for the browser tests…')
  apt('update', '-qq')
  return apt('install', '-y', '-qq', '--no-install-recommends', 'chromium') ? DEBIAN_CHROMIUM : undefined
}
