import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NOTICES, packageOf, writeNotices } from './write-notices.ts'

const MODULES = join(import.meta.dirname, '../node_modules')

test('the package of a bundled file is the innermost one, with its scope', () => {
  expect(packageOf('/x/node_modules/react/index.js')).toBe('/x/node_modules/react')
  expect(packageOf('\0/x/node_modules/@a/b/node_modules/@c/d/e.js?commonjs')).toBe(
    '/x/node_modules/@a/b/node_modules/@c/d',
  )
  expect(packageOf('/x/web/src/main.tsx')).toBeUndefined()
})

test('every package in the built files is listed once, with the text of its licence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairwave-notices-'))
  const output = [
    {
      type: 'chunk',
      moduleIds: [join(MODULES, 'react/index.js'), join(MODULES, 'react/jsx-runtime.js'), '/own/main.tsx'],
    },
    {
      type: 'chunk',
      moduleIds: [join(MODULES, 'wouter/esm/index.js'), join(MODULES, 'react-remove-scroll-bar/dist/x.js')],
    },
    { type: 'asset', originalFileNames: ['../node_modules/@fontsource/oleo-script/files/oleo.woff2'] },
  ] as unknown as Parameters<typeof writeNotices>[2]
  writeNotices(MODULES, folder, output)
  const text = readFileSync(join(folder, NOTICES), 'utf8')
  rmSync(folder, { recursive: true })
  const names = [...text.matchAll(/^(\S+) \d+\.\d+\.\d+ \(([^)]+)\)$/gm)].map(([, name, licence]) => [name, licence])
  expect(names).toEqual([
    ['@fontsource/oleo-script', 'OFL-1.1'],
    ['react', 'MIT'],
    ['react-remove-scroll-bar', 'MIT'],
    ['wouter', 'Unlicense'],
  ])
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect(
    text.match(/Permission is hereby granted, free of charge, to any person obtaining a copy\s+of this software/g),
  ).toHaveLength(2)
})
