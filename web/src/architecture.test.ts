import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AREAS } from '../../scripts/areas.ts'

// Imports go down this list, never up or around. Layers on one line do not import each other.
const LAYERS = [
  ['app'],
  ['pages'],
  ['features'],
  ['shared'],
  ['player'],
  ['favorites', 'purchasing'],
  ['ui', 'api'],
  ['lib'],
]
const SOURCE = import.meta.dirname
const CONTRACT = join(SOURCE, '../../contract/src')
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('testing/')

type Import = { from: string; to: string; isTypeOnly: boolean }

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file))
const imports = files.flatMap((file) => importsOf(SOURCE, file))
const ours = imports.filter(({ from }) => !isTest(from))
const within = ours.filter(({ to }) => to.startsWith('.')).map((line) => ({ ...line, to: resolved(line) }))

function importsOf(folder: string, file: string): Import[] {
  const code = readFileSync(join(folder, file), 'utf8')
  const statements = code.matchAll(/(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:([^'"]*?)\s+from\s+)?['"]([^'"]+)['"]/g)
  const dynamic = code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)
  return [
    ...[...statements].map(([, type, names, to = '']) => ({
      from: file,
      to,
      isTypeOnly: Boolean(type) || /^\{\s*(type\s+\w+(\s+as\s+\w+)?\s*,?\s*)+\}$/.test(names ?? ''),
    })),
    ...[...dynamic].map(([, to = '']) => ({ from: file, to, isTypeOnly: false })),
  ]
}

function resolved({ from, to }: Import): string {
  return relative(SOURCE, resolve(SOURCE, dirname(from), to)).replaceAll('\\', '/')
}

function layerOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] ?? '') : 'app'
}

const heightOf = (layer: string) => LAYERS.findIndex((layers) => layers.includes(layer))
const featureOf = (file: string) => /^features\/([^/]+\/[^/]+)\//.exec(file)?.[1]
const shown = (lines: Import[]) => lines.map(({ from, to }) => `${from} → ${to}`)

describe('the web app', () => {
  test('imports go down, never up or around', () => {
    const wrong = within.filter(({ from, to }) => {
      const [upper, lower] = [layerOf(from), layerOf(to)]
      if (heightOf(upper) < 0 || heightOf(lower) < 0) return false
      return upper !== lower && heightOf(upper) >= heightOf(lower)
    })
    expect(shown(wrong)).toEqual([])
  })

  test('a feature imports no other feature: the page composes them', () => {
    const wrong = within.filter(({ from, to }) => {
      const [one, other] = [featureOf(from), featureOf(to)]
      return one && other && one !== other
    })
    expect(shown(wrong)).toEqual([])
  })

  test('features are in the areas of the contract and the server; what surrounds every page is the frame', () => {
    const areas = readdirSync(join(SOURCE, 'features'))
    expect(areas.filter((area) => area !== 'frame' && !(AREAS as readonly string[]).includes(area))).toEqual([])
  })

  test('nothing but tests imports what is for tests', () => {
    expect(shown(within.filter(({ to }) => isTest(to)))).toEqual([])
  })

  test('only the app itself, the styles, the service worker and the embed are outside the layers', () => {
    const folders = new Set(files.map(layerOf))
    const known = new Set([...LAYERS.flat(), 'service-worker', 'embed', 'styles', 'testing'])
    expect([...folders].filter((folder) => !known.has(folder))).toEqual([])
    const strays = (layer: string, others: string[]) =>
      shown(within.filter(({ from, to }) => layerOf(from) === layer && ![layer, ...others].includes(layerOf(to))))
    expect(strays('service-worker', [])).toEqual([])
    expect(strays('embed', ['styles', 'lib'])).toEqual([])
  })

  test('no barrels', () => {
    const wrong = files.filter(
      (file) =>
        /(^|\/)index\.tsx?$/.test(file) ||
        /^export\s+(\*|\{[^}]*\})\s+from/m.test(readFileSync(join(SOURCE, file), 'utf8')),
    )
    expect(wrong).toEqual([])
  })

  test('every import names its file whole', () => {
    expect(shown(ours.filter(({ to }) => to.startsWith('.') && !/\.(tsx?|css)$/.test(to)))).toEqual([])
  })

  test('ui fetches nothing and keeps nothing from the server', () => {
    const inUi = ours.filter(({ from }) => layerOf(from) === 'ui')
    expect(shown(inUi.filter(({ to }) => to.startsWith('@tanstack/react-query')))).toEqual([])
    const fetching = files.filter(
      (file) => layerOf(file) === 'ui' && !isTest(file) && /\bfetch\(/.test(readFileSync(join(SOURCE, file), 'utf8')),
    )
    expect(fetching).toEqual([])
  })

  test('no schemas in the browser: of the contract only modules that do without them', () => {
    const atRuntime = ours.filter(({ isTypeOnly }) => !isTypeOnly)
    const wrong = atRuntime.filter(({ to }) => {
      const contract = /^@fairwave\/contract\/(.+)$/.exec(to)?.[1]
      return to.startsWith('zod') || (contract && bringsSchemas(`${contract}.ts`))
    })
    expect(shown(wrong)).toEqual([])
  })
})

function bringsSchemas(module: string): boolean {
  const loaded = importsOf(CONTRACT, module).filter(({ isTypeOnly }) => !isTypeOnly)
  return loaded.some(
    ({ to }) => to.startsWith('zod') || (to.startsWith('.') && bringsSchemas(join(dirname(module), to))),
  )
}
