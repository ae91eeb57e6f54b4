import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PRODUCT } from '@fairwave/contract/product'
import type { Rolldown } from 'vite'

/** The licences of what browsers are sent, in the built app. */
export const NOTICES = 'notices.txt'

type Output = readonly Rolldown.RolldownOutput['output'][number][]
type Notice = { name: string; version: string; licence: string; text: string }

const LICENCE_FILE = /^(licen[cs]e|ofl|copying|notice)(\.(md|txt))?$/i

/** Writes the licence of every package whose modules, styles or fonts are in the built files; the names of assets are relative to `web`. */
export function writeNotices(web: string, built: string, output: Output): void {
  const folders = new Set(filesIn(output).flatMap((file) => packageOf(resolve(web, file)) ?? []))
  const notices = [...folders].map(noticeOf).sort((one, other) => (one.name < other.name ? -1 : 1))
  const head = `${PRODUCT} is free software under the GNU Affero General Public License, version 3 or later.\nIt sends these packages to browsers, each under its own licence.\n`
  const parts = notices.map(({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}\n`)
  writeFileSync(join(built, NOTICES), [head, ...parts].join(`\n${'-'.repeat(72)}\n\n`))
}

const filesIn = (output: Output): string[] =>
  output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : file.originalFileNames))

/** The innermost package that a bundled file is of; none for our own files. */
export function packageOf(file: string): string | undefined {
  const path = file.replace('\0', '').replaceAll('\\', '/')
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
}

function noticeOf(folder: string): Notice {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((one) => LICENCE_FILE.test(one))
  const text =
    file === undefined ? STANDARD[license]?.(author?.name ?? author ?? name) : readFileSync(join(folder, file), 'utf8')
  if (typeof license !== 'string' || !text) throw new Error(`${name} is sent to browsers and has no licence to show`)
  return { name, version, licence: license, text: text.trim() }
}

/** The texts of licences that packages name without adding them. */
const STANDARD: Record<string, (author: string) => string> = {
  MIT: (author) => `Copyright (c) ${author}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  Unlicense: () =>
    'This is free and unencumbered software released into the public domain. For more information, please refer to <https://unlicense.org>.',
}
