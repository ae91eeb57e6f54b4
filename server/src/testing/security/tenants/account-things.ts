import { randomBytes } from 'node:crypto'
import { openSession } from '../../../domains/people/accounts/sessions/sessions.ts'
import { aTrack } from '../../builders.ts'
import { someAudio } from '../../listening.ts'
import { done, type Make, SECRET } from './belonging.ts'

export const itself: Make = async (_site, { id }) => ({ id })

export const anAppPassword: Make = async (site, { token }) => {
  const answer = await site.call('POST /api/me/app-passwords', { token, body: { name: SECRET } })
  return { id: answer.json<{ id: number }>().id }
}

export const aDevice: Make = async ({ context, clock }, { id }) => {
  await openSession(context.db, id, clock.now(), { userAgent: SECRET, timeZone: null })
  return context.db.one`select max(id)::int as id from session where account_id = ${id}`
}

export const aPasskey: Make = ({ context, clock }, { id }) =>
  context.db.one`
    insert into passkey (account_id, credential_id, public_key, sign_count, transports, name, created_at)
    values (${id}, ${randomBytes(16)}, ${randomBytes(16)}, 0, '{}', ${SECRET}, ${clock.now()}) returning id::int`

export const aPlaylist: Make = async (site, owner) => {
  const trackId = await aTrack(site, { artistId: owner.id })
  const { id } = await done(site, owner, 'POST /api/me/playlists', { name: SECRET, trackIds: [trackId] })
  return { id, trackId }
}

export const aPlay: Make = async (site, owner) => {
  const artist = await site.aUser('ARTIST')
  const id = await aTrack(site, { artistId: artist.id, audio: someAudio() })
  return { ...(await done<{ playId: number }>(site, owner, `POST /api/tracks/${id}/play`)) }
}

export const aPost: Make = (site, owner) =>
  done(site, owner, 'POST /api/posts', { content: SECRET, isSubscribersOnly: true })

/** On a page of its own: who owns the page may remove it too. */
export const aComment: Make = async (site, owner) =>
  done(site, owner, 'POST /api/comments', { artistId: (await site.aUser('ARTIST')).id, content: 'Well played.' })
