import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { aUser } from './a-user.ts'
import { type Api, openArtistPage, type PageChanges } from './open-artist-page.ts'

export const ARTIST = aUser({
  id: 5,
  username: 'vessel',
  displayName: 'The Vessel',
  role: 'ARTIST',
  tagline: 'Depth charts',
})
export const FAN = aUser({ id: 20, username: 'fan20', displayName: 'Fan 20' })
export const LABEL = aUser({ id: 30, username: 'isr', displayName: 'ISR', role: 'LABEL' })
export const DETAIL = 'GET /api/artists/vessel'

/** Opens the page of the artist "The Vessel", as a visitor unless `as` is given. */
export const visit = (changes: { as?: typeof FAN; page?: PageChanges; api?: Api } = {}) =>
  openArtistPage({ artist: ARTIST, ...changes })
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const noButton = (name: string | RegExp) => expect(screen.queryByRole('button', { name })).toBeNull()
export const says = (text: string | RegExp) => screen.findAllByText(text)
export const section = (name: string) => screen.getByRole('heading', { name }).closest('section') as HTMLElement
