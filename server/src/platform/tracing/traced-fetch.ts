import { traceHeaders } from './trace.ts'

/** `fetch` for services of this site: it says which trace a call belongs to. Other sites are not told. */
export const tracedFetch: typeof fetch = (input, init = {}) => {
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value)
  return fetch(input, { ...init, headers })
}
