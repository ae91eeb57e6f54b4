import { markOffline, PAST_THE_WORKER, strategyFor } from './request-strategy.ts'

// The project's types are for `window`; these lines declare the worker APIs used here.
type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
/** Some browsers can be told what never needs the worker. */
type Installing = Waiting & { addRoutes?(routes: readonly object[]): Promise<void> }
type Fetching = Event & { request: Request; respondWith(answer: Promise<Response>): void }
type Worker = {
  addEventListener(type: 'install', listener: (event: Installing) => void): void
  addEventListener(type: 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  location: Location
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  /** Written by the build: the files the shell needs, and a version that changes with any of them. */
  __FAIRWAVE_BUILD__: { version: string; files: string[] }
}

const worker = self as unknown as Worker
const { version, files } = worker.__FAIRWAVE_BUILD__
const SHELL = '/index.html'
const CACHE = `fairwave-${version}`

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([fetchShell(), routePast(event)]).then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOlderCaches().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const strategy = strategyFor(event.request, worker.location.origin)
  if (strategy === 'page') event.respondWith(fetch(event.request).catch(shellWithoutSite))
  if (strategy === 'built-file') event.respondWith(builtFile(event.request))
})

/** Without routes every call would wait for the worker to say that it leaves it alone. */
async function routePast(event: Installing): Promise<void> {
  const routes = PAST_THE_WORKER.map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }))
  await event
    .addRoutes?.(routes)
    .catch((error: unknown) => console.warn('Failed to route calls past the worker.', error))
}

async function fetchShell(): Promise<void> {
  const cache = await caches.open(CACHE)
  // A page without data of its own, and not the landing page, which is prerendered.
  const shell = await fetch('/search', { cache: 'reload' })
  if (!shell.ok) throw new Error(`The shell answered ${shell.status}`)
  if (shell.headers.get('cache-control')?.includes('no-store')) throw new Error('The shell has data of its viewer')
  await Promise.all([cache.put(SHELL, shell), cache.addAll(files)])
}

async function dropOlderCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('fairwave-') && name !== CACHE).map((name) => caches.delete(name)),
  )
}

async function shellWithoutSite(): Promise<Response> {
  const shell = await caches.match(SHELL, { cacheName: CACHE })
  if (!shell) return Response.error()
  return new Response(markOffline(await shell.text()), { headers: shell.headers })
}

/** A built file never changes under its name, so a kept copy is as good as a new one. */
async function builtFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: CACHE })
  if (kept) return kept
  const fresh = await fetch(request)
  // A full disk is no reason to go without the file.
  if (fresh.ok) await keep(request, fresh.clone()).catch(() => {})
  return fresh
}

async function keep(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(request, answer)
}
