import { symlink } from 'node:fs/promises'
import type { Downloads } from '@fairwave/contract/selling/downloads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPurchase } from '../../../testing/builders.ts'
import { aSong } from '../../../testing/music.ts'
import { startTestSite, type TestSite } from '../../../testing/test-site.ts'
import { prepareDownload } from './prepare-download.ts'
import { releaseSong } from './testing/release-song.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const LAST_ATTEMPT = { attempt: 3, isLastAttempt: true }

test.skipIf(process.platform !== 'linux')(
  'a full disk does not end the preparation of a download for good',
  async () => {
    const { context } = site
    const [artist, fan] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
    const trackId = await releaseSong(site, artist, aSong())
    await aPurchase(site, { buyerId: fan.id, trackId })
    const mp3 = async () =>
      (await site.call(`GET /api/downloads/track/${trackId}/formats`, { token: fan.token }))
        .json<Downloads>()
        .formats.find(({ format }) => format === 'mp3')?.state
    expect(await mp3()).toBe('preparing')
    const { storage } = context
    const { temporaryPath } = storage
    // Links to the system's own always-full device; only the links are ever removed.
    storage.temporaryPath = async () => {
      const path = await temporaryPath()
      await symlink('/dev/full', path)
      return path
    }
    try {
      const failed = prepareDownload(context, { trackId, format: 'mp3' }, LAST_ATTEMPT)
      await expect(failed).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('no room') })
    } finally {
      storage.temporaryPath = temporaryPath
    }
    expect(await mp3()).toBe('preparing')
    await prepareDownload(context, { trackId, format: 'mp3' }, LAST_ATTEMPT)
    expect(await mp3()).toBe('ready')
  },
)
