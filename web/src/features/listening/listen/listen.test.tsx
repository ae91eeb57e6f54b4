// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aTrack } from '../../../testing/a-track.ts'
import { aUser } from '../../../testing/a-user.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

afterEach(forgetEverything)

const CODE = '7K2M-QX0D-9ABC-DEFG'
const music = {
  kind: 'album',
  contentId: 3,
  title: 'Later',
  artistName: 'Ada',
  artistUsername: 'ada',
  expiresAt: '2026-12-24T10:00:00Z',
  playsLeft: 2,
  tracks: [
    { id: 1, title: 'One', seconds: 61 },
    { id: 2, title: 'Two', seconds: 62 },
  ],
}
const link = {
  id: 8,
  name: 'Radio 6 promo',
  contentId: 1,
  title: 'Not Yet',
  createdAt: '2026-02-03T10:00:00Z',
  expiresAt: '2100-02-03T10:00:00Z',
  revokedAt: null,
  opens: 3,
  plays: 2,
  mostPlays: 5,
}

test('a visitor hears the music of a link; each start is a play, until they are used up', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { api, user } = await openApp(`/listen#${CODE}`, {
    api: {
      'POST /api/listening/open': { body: music },
      'POST /api/listening/play': { body: { url: '/api/listening/audio/a-pass', playsLeft: 1 } },
    },
  })
  await screen.findByRole('heading', { name: 'Later' })
  screen.getByText(/kbps, until 24 December 2026, 2 plays left/)
  await user.dblClick(screen.getByRole('button', { name: 'Play One' }))
  await screen.findByText(/1 play left/)
  expect(play).toHaveBeenCalled()
  expect(screen.getByLabelText('Player of One').getAttribute('src')).toBe('/api/listening/audio/a-pass')
  expect(api.named('POST /api/listening/play')[0]?.body).toEqual({ code: CODE, trackId: 1 })
  api.answer('POST /api/listening/play', refusal(410, 'gone', 'All plays of this link have been used.'))
  await user.click(screen.getByRole('button', { name: 'Play Two' }))
  await screen.findByText('All plays of this link have been used.')
  expect(api.named('POST /api/listening/open')).toHaveLength(1)
})

test('a link that has ended, and one without a code, say so', async () => {
  const { api } = await openApp(`/listen#${CODE}`, {
    api: { 'POST /api/listening/open': refusal(410, 'gone', 'The artist has ended this link.') },
  })
  await screen.findByText('The artist has ended this link.')
  expect(api.named('POST /api/listening/open')).toHaveLength(1)
  forgetEverything()
  await openApp('/listen', {})
  await screen.findByText('This link is not complete.')
})

test('an artist makes a link to a draft, sees how often it was used, and ends it', async () => {
  const draft = { ...aTrack({ id: 1, artistId: 7, title: 'Not Yet' }), unreleased: { releaseAt: null, earlyDays: 0 } }
  const { api, user } = await openApp('/admin/codes', {
    as: aUser({ id: 7, role: 'ARTIST' }),
    api: {
      'GET /api/tracks': { body: [draft] },
      'GET /api/albums/artist/7': { body: [] },
      'GET /api/me/code-sheets': { body: [] },
      'GET /api/me/discounts': { body: [] },
      'GET /api/me/listening-links': { body: [link] },
      'POST /api/me/listening-links': { status: 201, body: { link, code: CODE } },
      'DELETE /api/me/listening-links/8': { body: { ...link, revokedAt: link.createdAt } },
    },
  })
  await screen.findByText('2 of 5')
  screen.getByText(/These plays pay nothing, carry no ads and count in no chart or statistics/)
  await user.click(screen.getByRole('button', { name: 'Make link' }))
  screen.getByText('Please choose the last day.')
  await user.selectOptions(screen.getByLabelText('Music'), '1')
  await user.type(screen.getByLabelText('Link’s name'), 'Radio 6 promo')
  await user.type(screen.getByLabelText('Works until'), '2027-01-31')
  await user.click(screen.getByRole('button', { name: 'Make link' }))
  await screen.findByText(new RegExp(`/listen#${CODE}$`))
  expect(api.named('POST /api/me/listening-links')[0]?.body).toEqual({
    contentId: 1,
    name: 'Radio 6 promo',
    expiresAt: new Date('2027-01-31T23:59:59').toISOString(),
    mostPlays: null,
  })
  await user.click(screen.getByRole('button', { name: 'End link Radio 6 promo' }))
  api.answer('GET /api/me/listening-links', { body: [{ ...link, revokedAt: link.createdAt }] })
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End link' }))
  await screen.findByText('Ended')
})
