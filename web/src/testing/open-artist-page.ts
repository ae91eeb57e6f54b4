import type { OwnUser } from '@fairwave/contract/people/accounts'
import { screen } from '@testing-library/react'
import { anArtistPage } from './an-artist-page.ts'
import { openApp } from './render-app.tsx'

export type PageChanges = NonNullable<Parameters<typeof anArtistPage>[0]>
export type Api = NonNullable<Parameters<typeof openApp>[1]>['api']
type Visit = { artist: OwnUser; as?: OwnUser | undefined; page?: PageChanges | undefined; api?: Api }

/** An artist's page with nothing on it but what is given, once it is drawn. */
export async function openArtistPage({ artist, as, page, api }: Visit) {
  const opened = await openApp(`/artist/${artist.username}`, {
    ...(as && { as }),
    api: {
      [`GET /api/artists/${artist.username}`]: { body: anArtistPage({ user: artist, ...page }) },
      [`GET /api/artists/${artist.id}/posts`]: { body: [] },
      [`GET /api/friends/check/${artist.id}`]: { body: { isFriend: false } },
      'GET /api/me/subscriptions': { body: [] },
      'GET /api/credits/wallet': { body: { balance: 2 } },
      'GET /api/purchase/user': { body: { purchases: [] } },
      ...api,
    },
  })
  await screen.findByRole('heading', { level: 1, name: artist.displayName })
  return opened
}
