import type { ApiOutput } from '@fairwave/contract/api'

export type AlbumDetail = ApiOutput<'GET /api/albums/:id'>
