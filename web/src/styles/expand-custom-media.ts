import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const BREAKPOINTS = new URL('./breakpoints.css', import.meta.url)

/** Browsers do not know `@custom-media` yet: replaces the names of breakpoints by their widths in every style sheet. */
export function expandCustomMedia(): Plugin {
  const widths = new Map(
    [...readFileSync(BREAKPOINTS, 'utf8').matchAll(/@custom-media (--[\w-]+) (\([^)]*\));/g)].map(
      ([, name = '', width = '']) => [name, width],
    ),
  )
  return {
    name: 'fairwave-custom-media',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css($|\?)/.test(id)) return
      return code.replace(/@media [^{]*/g, (query) =>
        query.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
          const width = widths.get(name)
          if (!width) throw new Error(`${id} uses the breakpoint ${name}, which breakpoints.css does not define`)
          return width
        }),
      )
    },
  }
}
