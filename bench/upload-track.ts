import { openAsBlob } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from './site.ts'

/** A user who may upload. */
export async function anArtist(site: Site): Promise<string> {
  const answer = await fetch(`${site.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'bench_artist',
      email: 'bench@example.org',
      password: 'bench-artist',
      role: 'ARTIST',
    }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** Uploads a file as an artist does and waits until it can be played. */
export async function uploadTrack(
  site: Site,
  token: string,
  path: string,
  { fields = {}, whileWaiting = () => {} }: { fields?: Record<string, string>; whileWaiting?: () => void } = {},
): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'Bench', ...fields })) form.set(name, value)
  form.set('audioFile', await openAsBlob(path), path.split('/').at(-1))
  const watching = setInterval(whileWaiting, 50)
  try {
    const answer = await fetch(`${site.url}/api/tracks`, { method: 'POST', headers, body: form })
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
    const { id } = (await answer.json()) as { id: number }
    for (;;) {
      const track = (await (await fetch(`${site.url}/api/tracks/${id}`, { headers })).json()) as {
        state: string
        reason?: string
      }
      if (track.state === 'failed') throw new Error(track.reason)
      if (track.state === 'ready') return id
      await pause(200)
    }
  } finally {
    clearInterval(watching)
  }
}
