import { Album } from '@fairwave/contract/music/catalogue'

/** An album as the server describes one. */
export const anAlbum = (changes: Partial<Record<keyof Album, unknown>> = {}): Album =>
  Album.parse({
    id: 9,
    title: 'Bakelite Sunrise',
    description: '',
    genre: null,
    coverArt: '/api/albums/9/cover',
    releaseType: 'album',
    releaseDate: '2026-05-01',
    licence: 'all-rights-reserved',
    labelName: null,
    artistId: 7,
    artistName: 'Dusty Needle',
    artistUsername: 'dusty',
    price: 5,
    trackCount: 2,
    isOwned: false,
    createdAt: '2026-05-01T00:00:00Z',
    ...changes,
  })
