import type { AlbumId, PlaylistId, TrackId } from '@fairwave/contract/ids'
import { AlbumId as ReadAlbumId, PlaylistId as ReadPlaylistId, TrackId as ReadTrackId } from '@fairwave/contract/ids'
import { genreSlug, stationAtSlug } from '@fairwave/contract/music/genres'
import { ARTIST_PERCENT, FREE_KBPS } from '@fairwave/contract/offer'
import { findPage, PAGES, type PagePath } from '@fairwave/contract/pages'
import type { PublicUser } from '@fairwave/contract/people/accounts'
import { isArtist, rolePage } from '@fairwave/contract/people/roles'
import { PRODUCT } from '@fairwave/contract/product'
import type { Context } from '../../../platform/context.ts'
import type { Alternate, PageHead } from '../../../platform/http/web-app/page-head.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { openPlaylist } from '../../listening/playlists/get-playlist.ts'
import { getAlbum } from '../../music/albums/get-album.ts'
import { listTracks } from '../../music/listing/list-tracks.ts'
import { getTrack } from '../../music/tracks/get-track.ts'
import { findUserByName } from '../../people/accounts/find-users.ts'
import { albumPath, cardPath, musicianPath, playlistPath, trackPath } from './addresses.ts'
import { embedLinks, feedLinks } from './alternates.ts'
import { albumData, musicianData, playlistData, trackData } from './music-data.ts'

const DESCRIPTION = `${PRODUCT}: free listening at ${FREE_KBPS}kbps, high quality bought as you go, and ${ARTIST_PERCENT}% of every sale to the artist.`
const PUBLIC: readonly PagePath[] = ['/', '/home', '/browse', '/radio', '/transparency', '/fairness', '/privacy']

/** What domains above this one add to a page's head. */
type Additions = { podcastLinks: (context: Context, user: PublicUser) => Promise<Alternate[]> }

type Found = { head: PageHead; isMissing?: boolean; movedTo?: string }

/** The head of a page for search engines and for sites where its link is pasted; and whether its subject exists. */
export async function pageHeadFor(
  context: Context,
  path: string,
  additions: Additions = { podcastLinks: async () => [] },
): Promise<Found> {
  const page = findPage(path, PAGES)
  if (!page) return missing('404 Page Not Found', path)
  const last = path.replace(/\/$/, '').split('/').at(-1) ?? ''
  try {
    switch (page.path) {
      case '/track/:id':
        return { head: await trackHead(context, idIn(last, ReadTrackId)) }
      case '/album/:id':
        return { head: await albumHead(context, idIn(last, ReadAlbumId)) }
      case '/playlist/:id':
        return { head: await playlistHead(context, idIn(last, ReadPlaylistId)) }
      case '/radio/:genre':
        return { head: await stationHead(context, last) }
      case '/artist/:username':
      case '/label/:username':
      case '/fan/:username':
      case '/ad-man/:username':
        return await profileHead(context, page.path, last, additions)
      default:
        return { head: plainHead(page.path, page.title, path, context.config.publicUrl) }
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return missing(page.title, path)
    throw error
  }
}

/** A number that cannot be an id does not exist. */
function idIn<Id>(text: string, ids: { safeParse(text: string): { success: boolean; data?: Id | undefined } }): Id {
  const { data } = ids.safeParse(text)
  if (data === undefined) throw new Refusal('not-found', 'There is no such number.')
  return data
}

const missing = (title: string, path: string): Found => ({
  head: { title, description: DESCRIPTION, path, isUnlisted: true },
  isMissing: true,
})

function plainHead(page: PagePath, title: string, path: string, url: string): PageHead {
  if (page !== '/') return { title, description: DESCRIPTION, path, isUnlisted: !PUBLIC.includes(page) }
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: PRODUCT,
    url: `${url}/`,
    description: DESCRIPTION,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${url}/browse?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
  return { title, description: DESCRIPTION, path: '/', data }
}

/** A station shows the cover of the music that is heard most on it. */
async function stationHead(context: Context, slug: string): Promise<PageHead> {
  const found = stationAtSlug(slug)
  if (!found) throw new Refusal('not-found', 'There is no such station.')
  const { genre, station } = found
  const { tracks } = await listTracks(context, null, { genre, sort: 'popular', limit: 1 })
  const [first] = tracks
  return {
    title: `${genre} Radio`,
    description: `${genre} on ${PRODUCT} Radio, ${station.frequency.toFixed(1)} on the dial: free at ${FREE_KBPS}kbps, and ${ARTIST_PERCENT}% of the ad money goes to the artists you hear.`,
    path: `/radio/${genreSlug(genre)}`,
    alternates: feedLinks(`/radio/${station.id}`, `${station.name} on ${PRODUCT}`),
    ...(first && { image: { path: cardPath('track', first.id), alt: `Cover of ${first.title}` } }),
  }
}

async function trackHead(context: Context, id: TrackId): Promise<PageHead> {
  const track = await getTrack(context, null, id)
  return {
    title: `${track.title} by ${track.artistName}`,
    description: `Listen to ${track.title} by ${track.artistName} free on ${PRODUCT}, or own it in high quality for ${pounds(track.price)}.${track.price > 0 ? ` ${track.artistPercent}% goes to the artist.` : ''}`,
    path: trackPath(id),
    kind: 'music.song',
    image: { path: cardPath('track', id), alt: `Cover of ${track.title}` },
    ...(!track.isOffSale && { alternates: embedLinks(context, trackPath(id), track.title) }),
    data: trackData(track, context.config.publicUrl),
  }
}

async function albumHead(context: Context, id: AlbumId): Promise<PageHead> {
  const album = await getAlbum(context, null, id)
  const shared = {
    title: `${album.title} by ${album.artistName}`,
    path: albumPath(id),
    kind: 'music.album',
    image: { path: cardPath('album', id), alt: `Cover of ${album.title}` },
  } as const
  if (album.unreleased) {
    const description = `${album.title} by ${album.artistName} isn’t out yet: pre-order it on ${PRODUCT}.`
    return { ...shared, description }
  }
  return {
    ...shared,
    description: `${album.title} by ${album.artistName}, ${countOf(album.tracks)}: listen free on ${PRODUCT}, or own it in high quality for ${pounds(album.price)}.`,
    ...(!album.isOffSale && { alternates: embedLinks(context, albumPath(id), album.title) }),
    data: albumData(album, context.config.publicUrl),
  }
}

/** Of a public playlist; a private one is missing, also for its owner, because a page's head is the same for all. */
async function playlistHead(context: Context, id: PlaylistId): Promise<PageHead> {
  const playlist = await openPlaylist(context.db, null, id)
  const { name, description, owner, tracks } = playlist
  const [first] = tracks
  const facts = `${name}, a playlist by ${owner.displayName} on ${PRODUCT}, ${countOf(tracks)}.`
  return {
    title: `${name} by ${owner.displayName}`,
    description: description ? `${facts} ${description}` : `${facts} Listen free.`,
    path: playlistPath(id),
    ...(first && { image: { path: cardPath('track', first.id), alt: `Cover of ${first.title}` } }),
    alternates: embedLinks(context, playlistPath(id), name),
    data: playlistData(playlist, context.config.publicUrl),
  }
}

const countOf = ({ length }: readonly unknown[]) => (length === 1 ? 'one track' : `${length} tracks`)

/** A page under a former name redirects to the new one. */
async function profileHead(context: Context, page: string, username: string, additions: Additions): Promise<Found> {
  const user = await knownUser(context, username)
  // As in the browser: a former name, and the address of another role, lead to the user's own page.
  const path = rolePage(user, context.config.fanPageUsername)
  if (user.username.toLowerCase() !== username.toLowerCase() || path !== page.replace(':username', user.username))
    return { head: { title: user.displayName, description: DESCRIPTION, path, isUnlisted: true }, movedTo: path }
  const isForMusicians = page === '/artist/:username' || page === '/label/:username'
  return { head: isForMusicians ? await musicianHead(context, user, additions) : personHead(user, path) }
}

async function musicianHead(context: Context, user: PublicUser, { podcastLinks }: Additions): Promise<PageHead> {
  const what = user.role === 'LABEL' ? 'the label, its artists and its news' : 'music, wall and fans'
  return {
    title: user.displayName,
    description: user.tagline ? `${user.displayName}: ${user.tagline}` : `${user.displayName} on ${PRODUCT}: ${what}.`,
    path: musicianPath(user),
    kind: 'profile',
    ...(user.profilePicture && { image: { path: cardPath('user', user.id), alt: user.displayName } }),
    alternates: [
      ...feedLinks(musicianPath(user), user.displayName),
      ...(await podcastLinks(context, user)),
      ...(isArtist(user.role) ? embedLinks(context, musicianPath(user), user.displayName) : []),
    ],
    data: musicianData(user, context.config.publicUrl),
  }
}

const personHead = ({ displayName }: PublicUser, path: string): PageHead => ({
  title: displayName,
  description: `${displayName} on ${PRODUCT}.`,
  path,
  isUnlisted: true,
})

async function knownUser({ db }: Context, username: string) {
  const user = await findUserByName(db, username)
  if (!user) throw new Refusal('not-found', 'No user has this name.')
  return user
}

const pounds = (price: number) => (price === 0 ? 'nothing' : `£${price.toFixed(2)}`)
