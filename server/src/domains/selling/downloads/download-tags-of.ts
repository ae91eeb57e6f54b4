import { createHash } from 'node:crypto'
import { licenceUrl } from '@fairwave/contract/music/release-details/licences'
import type { DownloadTags } from '../../ground/media/tags/download-tags.ts'
import type { TrackFacts } from '../../music/tracks/track-facts.ts'

/** Increased when files are to be written differently. */
const MAKING = 2

export const downloadTagsOf = (track: TrackFacts): Omit<DownloadTags, 'cover'> => ({
  title: track.title,
  artist: [track.artistName, ...track.guests].join(', '),
  album: track.albumTitle,
  albumArtist: track.albumArtist,
  place: track.albumId === null ? null : track.place,
  places: track.albumId === null ? null : track.places,
  releaseDate: track.releaseDate,
  genre: track.genre,
  isrc: track.isrc,
  barcode: track.barcode,
  isExplicit: track.isExplicit,
  licenceUrl: licenceUrl(track.licence) ?? null,
  contributors: track.contributors,
  lyrics: track.lyrics,
})

/** Identifies everything that goes into a file: as long as it is the same, so is the file. */
export const markOf = (track: TrackFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([MAKING, track.fileId, track.coverHash, downloadTagsOf(track)]))
    .digest('hex')
    .slice(0, 32)
