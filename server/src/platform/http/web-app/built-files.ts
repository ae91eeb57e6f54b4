import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the build puts the web app. */
export const DIST = join(import.meta.dirname, '../../../../../web/dist')

/** The part of it that draws pages as HTML: run here, and served to no one. */
export const DRAWING = join(DIST, 'drawing')

/** What a page loads at once: its entry first. */
export type FilesOfPage = { scripts: string[]; styles: string[]; fonts: string[] }

const TAGS = /<link rel="stylesheet"[^>]*>|<script[^>]*><\/script>/g

/** The tags of the style sheets and scripts that the build wrote into a document; none before the app is built. */
export function builtTags(document: string): string {
  const file = join(DIST, document)
  if (!existsSync(file)) return ''
  return (readFileSync(file, 'utf8').match(TAGS) ?? []).join('\n')
}
