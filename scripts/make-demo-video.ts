// Records the video on the front page: a browser plays scenes on a site with the demo catalogue, its screencast is
// recorded, and the scenes' texts become captions. Run it after changing what it shows, with a site running:
// node scripts/run.mjs scripts/make-demo-video.ts http://localhost:3000
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { develop } from './demo-video/develop.ts'
import { film } from './demo-video/film.ts'
import { SCENES } from './demo-video/scenes.ts'
import { writeCaptions } from './demo-video/write-captions.ts'
import { findChromium } from './find-chromium.ts'

const MOST_BYTES = 2_000_000
const site = process.argv[2] ?? 'http://localhost:3000'
const folder = join(import.meta.dirname, '../web/public/demo')

const executablePath = findChromium()
if (!executablePath) throw new Error('This needs Chromium: see CHROMIUM_PATH.')
const frames = mkdtempSync(join(tmpdir(), 'fairwave-film-'))
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
})
try {
  const reel = await film(browser, { site, scenes: SCENES, folder: frames })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'demo.en.vtt'), writeCaptions(reel.takes))
  for (const file of develop(reel, folder)) {
    const { size } = statSync(file)
    console.log(`${file}: ${Math.round(size / 1000)} kB`)
    if (size > MOST_BYTES) throw new Error(`${file} is larger than ${MOST_BYTES} bytes`)
  }
} finally {
  await browser.close()
  rmSync(frames, { recursive: true, force: true })
}
