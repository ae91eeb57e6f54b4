import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PACKAGE = 'lucide-react'
const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g

/**
 * Imports each icon from its own file. The package's index names every icon it has, so that the build could not tell which page
 * uses which, and had to read them all.
 */
export function importIconsByFile(): Plugin {
  let files: Map<string, string> | undefined
  return {
    name: 'fairwave-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes(`'${PACKAGE}'`)) return undefined
      files ??= filesOfIcons()
      const icons = files
      return { code: code.replaceAll(IMPORT, (_, names: string) => importLines(names, icons)), map: null }
    },
  }
}

function importLines(names: string, files: Map<string, string>): string {
  const wanted = names.split(',').flatMap((name) => name.trim() || [])
  const lines = wanted
    .filter((name) => !name.startsWith('type '))
    .map((name) => {
      const [icon = '', local = icon] = name.split(' as ')
      const file = files.get(icon)
      if (!file) throw new Error(`${PACKAGE} has no icon ${icon}`)
      return `import ${local} from ${JSON.stringify(file)}`
    })
  return lines.join(';')
}

function filesOfIcons(): Map<string, string> {
  const index = fileURLToPath(import.meta.resolve(PACKAGE)).replace(
    /dist[\\/].*/,
    join('dist', 'esm', `${PACKAGE}.mjs`),
  )
  const found = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(/export \{([^}]*)\} from '([^']+)'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) found.set(name, join(dirname(index), file))
  }
  return found
}
