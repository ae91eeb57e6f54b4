import type { Rolldown } from 'vite'

type Ask = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }
type Sets = {
  initial: Set<string>
  landing: Set<string>
  shell: Set<string>
  music: Set<string>[]
  others: Set<string>
}

/** What every page but the landing page has, in one file: each request of a phone costs more than the few bytes it may not need. */
const SHELL = ['/src/pages-in-shell.tsx', '/src/api/query-client.ts']
/** Its index leads to all of it, though the landing page uses one small file, which is in the framework's. */
const QUERIES = /node_modules[\\/]@tanstack[\\/]/
/** The pages of music have the most in common: rows, covers, buttons to buy and to play. */
const MUSIC = [
  'home',
  'artist',
  'album',
  'browse',
  'search',
  'library',
  'track',
  'playlist',
  'profile-of',
  'following',
].map((name) => `/src/pages/${name}.tsx`)
/** What fewer of them use stays with those. */
const MUSIC_PAGES_AT_LEAST = 3
const LANDING = '/src/pages/landing.tsx'

/**
 * Names the file of a module that several pages share; the others go with the page that uses them. The landing page shares `common`
 * with the rest and loads nothing of the shell.
 */
export function createNaming() {
  let sets: Sets | undefined
  return (id: string, ask: Ask): string | null => {
    sets ??= findSets(id, ask)
    if (QUERIES.test(id)) return 'shell'
    if (sets.initial.has(id)) return 'start'
    if (sets.landing.has(id)) return sets.others.has(id) ? 'common' : null
    if (sets.shell.has(id)) return 'shell'
    return sets.music.filter((page) => page.has(id)).length >= MUSIC_PAGES_AT_LEAST ? 'music' : null
  }
}

function findSets(id: string, ask: Ask): Sets {
  const all = connectedTo(id, ask)
  const starts = all.filter((one) => (ask.getModuleInfo(one)?.dynamicImporters.length ?? 0) > 0)
  const named = (endings: string[]) => all.filter((one) => endings.some((ending) => one.endsWith(ending)))
  const landing = named([LANDING])
  const shell = named(SHELL)
  const music = named(MUSIC)
  if (landing.length !== 1 || shell.length !== SHELL.length || music.length !== MUSIC.length)
    throw new Error('A part that the build divides by has moved')
  return {
    initial: reachable(named(['/src/main.tsx']), ask),
    landing: reachable(landing, ask),
    shell: reachable(shell, ask),
    music: music.map((page) => reachable([page], ask)),
    others: reachable(
      starts.filter((one) => one !== landing[0]),
      ask,
    ),
  }
}

function reachable(from: string[], ask: Ask): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    if (QUERIES.test(id)) return
    for (const next of ask.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  for (const id of from) visit(id)
  return found
}

/** Every module of the app, found from any one of them. */
function connectedTo(id: string, ask: Ask): string[] {
  const found = new Set<string>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    const info = ask.getModuleInfo(next)
    if (!info) continue
    waiting.push(...info.importedIds, ...info.dynamicallyImportedIds, ...info.importers, ...info.dynamicImporters)
  }
  return [...found]
}
