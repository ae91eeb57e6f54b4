import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isWebAppBuilt } from './build-web.ts'
import { PAGE_FILES, type PageFiles } from './page-files.ts'

const DIST = join(import.meta.dirname, '../web/dist')
/** Compressed, as browsers fetch it, in bytes. */
const LANDING_SCRIPTS = 90_000
const LANDING_STYLES = 25_000
const SHELL_SCRIPTS = 180_000
const OWN_SCRIPTS = 40_000

const pages = () => Object.entries(JSON.parse(readFileSync(join(DIST, PAGE_FILES), 'utf8')) as PageFiles)
const weigh = (files: string[]) => files.reduce((sum, file) => sum + statSync(join(DIST, `${file}.br`)).size, 0)
const inShell = () => pages().filter(([path]) => path !== '/')
/** What every page but the landing page loads. */
const shell = () =>
  inShell()
    .map(([, { scripts }]) => scripts)
    .reduce((common, scripts) => common.filter((file) => scripts.includes(file)))

test.skipIf(!isWebAppBuilt())('the landing page stays within its budget', () => {
  const landing = pages().find(([path]) => path === '/')?.[1]
  expect(weigh(landing?.scripts ?? [])).toBeLessThanOrEqual(LANDING_SCRIPTS)
  expect(weigh(landing?.scripts ?? [])).toBeGreaterThan(0)
  expect(weigh(landing?.styles ?? [])).toBeLessThanOrEqual(LANDING_STYLES)
})

test.skipIf(!isWebAppBuilt())('what every other page shares, and what each adds, stay within their budgets', () => {
  const shared = shell()
  expect(weigh(shared)).toBeLessThanOrEqual(SHELL_SCRIPTS)
  const tooHeavy = inShell()
    .map(([path, { scripts }]) => ({ path, bytes: weigh(scripts.filter((file) => !shared.includes(file))) }))
    .filter(({ bytes }) => bytes > OWN_SCRIPTS)
  expect(tooHeavy).toEqual([])
})

test.skipIf(!isWebAppBuilt())('the landing page loads nothing of the shell', () => {
  const landing = pages().find(([path]) => path === '/')?.[1]
  const shellOnly = shell().filter((file) => /assets\/(shell|routes)/.test(file))
  expect(shellOnly.length).toBeGreaterThan(0)
  expect(landing?.scripts.filter((file) => shellOnly.includes(file))).toEqual([])
})
