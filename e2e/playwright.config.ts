import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = process.env.E2E_PORT ?? '3987'
const baseURL = `http://localhost:${port}`
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'fairwave-e2e-'))

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'results',
  fullyParallel: true,
  workers: 2,
  // Several times what the longest story takes on a slow machine without ffmpeg.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json']],
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    // A service worker keeps requests from `page.route`, and would cache the whole app for every story.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The product itself, started as usual, with its own data.
  webServer: {
    command: `${JSON.stringify(process.execPath)} scripts/run.mjs scripts/start.ts`,
    cwd: '..',
    url: `${baseURL}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR,
      ADMIN_PASSWORD: 'admin-for-tests',
      RATE_LIMIT_FACTOR: '1000',
      DISK_RESERVE_GB: '0',
      LOG_LEVEL: 'warn',
      DEMO: 'off',
    },
  },
})
