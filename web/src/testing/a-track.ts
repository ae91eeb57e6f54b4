import { Track } from '@fairwave/contract/music/catalogue'

/** A track as the server describes one. */
export const aTrack = (changes: Partial<Record<keyof Track, unknown>> = {}): Track =>
  Track.parse({
    id: 1,
    title: 'Harbour Lights',
    artistId: 7,
    artistTitle: 'Dusty Needle',
    artistName: 'Dusty Needle',
    artistUsername: 'dusty',
    genre: 'Ambient',
    description: '',
    price: 1,
    duration: 187,
    playCount: 0,
    buyCount: 0,
    releaseType: 'Single',
    labelName: null,
    sleeveArtwork: null,
    lowQualityUrl: '/tracks/1/audio/low',
    highQualityUrl: '/tracks/1/audio/high',
    createdAt: '2026-01-02T03:04:05Z',
    additionalArtists: [],
    collaborators: [],
    inLibrary: false,
    isOwned: false,
    isFavorite: false,
    loudness: null,
    truePeak: null,
    isLossless: false,
    state: 'ready',
    ...changes,
  })
