import type { ImportAlbum } from '@fairwave/contract/music/imports'
import type { Bench } from './figures.ts'
import { aDataDir, memoryOf, type Site, startSite } from './site.ts'
import { anArtist } from './upload-track.ts'
import { wavHeader } from './wav.ts'

const ALBUMS = 100
const TRACKS = 12
/** The server has reached its usual size by then. */
const WARM_UP_ALBUMS = 20
const FILE_BYTES = 44 + 256 * 1024

export const imports: Bench = {
  name: 'imports',
  how: "A whole back catalogue, sent file by file as the browser does: the server's memory must not grow with it.",
  async measure() {
    if (process.platform !== 'linux')
      return [{ skipped: 'What an import does to the server is read from /proc, which is not here.' }]
    const data = aDataDir()
    const site = await startSite(data.folder, { DEMO: 'off' })
    try {
      const headers = { authorization: `Bearer ${await anArtist(site)}` }
      for (let album = 0; album < WARM_UP_ALBUMS; album++) await sendAlbum(site, headers, album)
      const before = memoryOf(site.pid)
      const began = performance.now()
      for (let album = WARM_UP_ALBUMS; album < ALBUMS; album++) await sendAlbum(site, headers, album)
      const seconds = (performance.now() - began) / 1000
      const growth = memoryOf(site.pid) - before
      const asked = performance.now()
      const drafts = (await (await fetch(`${site.url}/api/me/imports`, { headers })).json()) as ImportAlbum[]
      const listed = performance.now() - asked
      if (drafts.length !== ALBUMS || drafts.some(({ tracks }) => tracks.length !== TRACKS))
        throw new Error('The import lost files.')
      const files = (ALBUMS - WARM_UP_ALBUMS) * TRACKS
      return [
        {
          what: `import: growth of memory by ${ALBUMS} albums of ${TRACKS}, from the ${WARM_UP_ALBUMS}th on`,
          value: growth,
          unit: 'MB',
          target: { atMost: 50 },
        },
        { what: 'import: files of 256 kB received, one after another', value: files / seconds, unit: '/s' },
        { what: `import: the list of ${ALBUMS} drafts`, value: listed, unit: 'ms' },
      ]
    } finally {
      await site.stop()
      data.remove()
    }
  },
}

async function sendAlbum(site: Site, headers: Record<string, string>, album: number): Promise<void> {
  for (let track = 1; track <= TRACKS; track++) {
    const form = new FormData()
    form.set('path', `Album ${album}/${String(track).padStart(2, '0')} Song.wav`)
    form.set('audioFile', new Blob([wavOf(album * TRACKS + track)]), 'audio')
    const answer = await fetch(`${site.url}/api/me/imports/files`, { method: 'POST', headers, body: form })
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  }
}

/** No two files are the same: the number is in the samples. */
function wavOf(number: number): Uint8Array<ArrayBuffer> {
  const wav = new Uint8Array(FILE_BYTES)
  wav.set(wavHeader(FILE_BYTES))
  new DataView(wav.buffer).setUint32(44, number)
  return wav
}
