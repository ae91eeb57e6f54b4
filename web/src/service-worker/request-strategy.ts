/** How the service worker handles a request: it serves pages and built files, and nothing else. */
export type RequestStrategy = 'page' | 'built-file' | 'leave-alone'

type Request = { method: string; mode: string; url: string; headers: { has(name: string): boolean } }

/** Folders whose requests are left alone. */
const LEFT_ALONE = ['api', 'tracks', 'embed']

/** The same as patterns of paths. */
export const PAST_THE_WORKER = LEFT_ALONE.map((folder) => `/${folder}/*`)

/** API responses, audio, embeds, other sites and changing requests are left alone. */
export function strategyFor(request: Request, origin: string): RequestStrategy {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin || request.headers.has('range')) return 'leave-alone'
  if (LEFT_ALONE.includes(url.pathname.split('/')[1] ?? '')) return 'leave-alone'
  if (request.mode === 'navigate') return 'page'
  return url.pathname.startsWith('/assets/') ? 'built-file' : 'leave-alone'
}

/** The shell served when the site can't be reached; the mark makes it show the offline page. */
export const markOffline = (html: string): string => html.replace('<html', '<html data-offline')
