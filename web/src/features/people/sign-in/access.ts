import { isArtist, isMusician, type Role } from '@fairwave/contract/people/roles'

/** Which roles may open a page, and the message for others. The server checks again on every request. */
export type PageAccess = { allows: (role: Role) => boolean; refusal: string }

export const FOR_MUSICIANS: PageAccess = {
  allows: isMusician,
  refusal: 'Only artists and labels can access the music admin page.',
}

export const FOR_LABELS: PageAccess = {
  allows: (role) => role === 'LABEL',
  refusal: 'Only labels can access the label admin page.',
}

export const FOR_ADVERTISERS: PageAccess = {
  allows: (role) => role === 'ADMAN',
  refusal: 'Only advertisers can access the ad admin page.',
}

export const FOR_ARTISTS: PageAccess = {
  allows: isArtist,
  refusal: 'Only artists have a desk.',
}
