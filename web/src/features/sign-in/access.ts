import { isMusician, type Role } from '@fairwave/contract/roles'

/** Who may open a page, and what the others are told. The server decides again on every call. */
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
