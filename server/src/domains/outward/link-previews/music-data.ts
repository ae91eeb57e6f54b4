import type { PlaylistPage } from '@fairwave/contract/listening/playlists'
import type { Album, Track, TrackDetail } from '@fairwave/contract/music/catalogue'
import { type Licence, licenceUrl } from '@fairwave/contract/music/release-details/licences'
import type { PublicUser } from '@fairwave/contract/people/accounts'
import { albumPath, cardPath, musicianPath, playlistPath, trackPath } from './addresses.ts'

const CONTEXT = { '@context': 'https://schema.org' }

type Maker = Pick<Track, 'artistName' | 'artistUsername'>

const makerOf = ({ artistName, artistUsername }: Maker, url: string) => ({
  '@type': 'MusicGroup',
  name: artistName,
  url: `${url}${musicianPath({ username: artistUsername, role: 'ARTIST' })}`,
})

const offerAt = ({ price, isOffSale }: Pick<Track, 'price' | 'isOffSale'>, page: string) => ({
  '@type': 'Offer',
  price: price.toFixed(2),
  priceCurrency: 'GBP',
  availability: `https://schema.org/${isOffSale ? 'OutOfStock' : 'InStock'}`,
  url: page,
})

/** Seconds as an ISO 8601 duration. Rounded first, so that it never has 60 seconds. */
function durationOf(duration: number): string {
  const seconds = Math.round(duration)
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`
}

const licenceOf = ({ licence }: { licence: Licence }) => {
  const license = licenceUrl(licence)
  return license ? { license } : {}
}

/** Composers and lyricists made the composition, all others the recording. */
function contributionsTo({ contributors, isrc }: Pick<TrackDetail, 'contributors' | 'isrc'>) {
  const named = (role: string) =>
    contributors
      .filter((contributor) => contributor.role.toLowerCase() === role)
      .map(({ name }) => ({ '@type': 'Person', name }))
  const [composer, lyricist] = [named('composer'), named('lyricist')]
  const others = contributors.filter(({ role }) => !['composer', 'lyricist'].includes(role.toLowerCase()))
  return {
    ...(isrc && { isrcCode: isrc }),
    ...(composer.length + lyricist.length > 0 && {
      recordingOf: {
        '@type': 'MusicComposition',
        ...(composer.length > 0 && { composer }),
        ...(lyricist.length > 0 && { lyricist }),
      },
    }),
    ...(others.length > 0 && {
      contributor: others.map(({ role, name }) => ({
        '@type': 'Role',
        roleName: role,
        contributor: { '@type': 'Person', name },
      })),
    }),
  }
}

export function trackData(track: TrackDetail, url: string) {
  const page = `${url}${trackPath(track.id)}`
  return {
    ...CONTEXT,
    '@type': 'MusicRecording',
    name: track.title,
    url: page,
    image: `${url}${cardPath('track', track.id)}`,
    byArtist: makerOf(track, url),
    ...(track.duration > 0 && { duration: durationOf(track.duration) }),
    ...(track.genre && { genre: track.genre }),
    ...(track.coverId && {
      inAlbum: { '@type': 'MusicAlbum', name: track.albumTitle, url: `${url}${albumPath(track.coverId)}` },
    }),
    datePublished: track.releaseDate,
    ...(track.isExplicit && { isFamilyFriendly: false }),
    ...licenceOf(track),
    ...contributionsTo(track),
    offers: offerAt(track, page),
  }
}

export function albumData(album: Album & { tracks: Track[] }, url: string) {
  const page = `${url}${albumPath(album.id)}`
  return {
    ...CONTEXT,
    '@type': 'MusicAlbum',
    name: album.title,
    url: page,
    image: `${url}${cardPath('album', album.id)}`,
    byArtist: makerOf(album, url),
    datePublished: album.releaseDate,
    numTracks: album.tracks.length,
    ...licenceOf(album),
    ...(album.genre && { genre: album.genre }),
    track: album.tracks.map((track) => recordingOf(track, url)),
    offers: { ...offerAt(album, page), ...gtinOf(album) },
  }
}

/** A UPC has 12 digits, an EAN 13. */
const gtinOf = ({ barcode }: Album) => (barcode ? { [`gtin${barcode.length}`]: barcode } : {})

const recordingOf = (track: Track, url: string) => ({
  '@type': 'MusicRecording',
  name: track.title,
  url: `${url}${trackPath(track.id)}`,
  ...(track.duration > 0 && { duration: durationOf(track.duration) }),
  ...(track.isrc && { isrcCode: track.isrc }),
})

/** A head is read with every visit: a long playlist is described by its first tracks. */
const TRACKS_IN_A_HEAD = 50

export const playlistData = ({ id, name, description, tracks }: PlaylistPage, url: string) => ({
  ...CONTEXT,
  '@type': 'MusicPlaylist',
  name,
  url: `${url}${playlistPath(id)}`,
  ...(description && { description }),
  numTracks: tracks.length,
  track: tracks
    .slice(0, TRACKS_IN_A_HEAD)
    .map((track) => ({ ...recordingOf(track, url), byArtist: makerOf(track, url) })),
})

export function musicianData(user: PublicUser, url: string) {
  const elsewhere = Object.values(user.links).filter((link): link is string => /^https?:\/\//.test(link ?? ''))
  return {
    ...CONTEXT,
    '@type': user.role === 'LABEL' ? 'Organization' : 'MusicGroup',
    name: user.displayName,
    url: `${url}${musicianPath(user)}`,
    ...(user.profilePicture && { image: `${url}${cardPath('user', user.id)}` }),
    ...((user.bio ?? user.tagline) && { description: user.bio ?? user.tagline }),
    ...(user.genre && user.role !== 'LABEL' && { genre: user.genre }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  }
}
