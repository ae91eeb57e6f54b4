/** What the service worker does with a request: it looks after pages and the built files they are made of, and nothing else. */
export type Errand = 'page' | 'built-file' | 'leave-alone'

type Request = { method: string; mode: string; url: string; headers: { has(name: string): boolean } }

/** API answers, sound and anything of other sites go past it untouched, and so does whatever changes something. */
export function errandFor(request: Request, origin: string): Errand {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin || request.headers.has('range')) return 'leave-alone'
  if (/^\/(api|tracks)(\/|$)/.test(url.pathname)) return 'leave-alone'
  if (request.mode === 'navigate') return 'page'
  return url.pathname.startsWith('/assets/') ? 'built-file' : 'leave-alone'
}

/** The shell as it is handed out when the site cannot be reached; the mark makes it show the offline page. */
export const markOffline = (html: string): string => html.replace('<html', '<html data-offline')
