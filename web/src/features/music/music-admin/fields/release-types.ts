/** The release types of an upload; a batch is never a single. */
const UPLOAD_RELEASE_TYPES = [
  { value: 'single', label: 'Single' },
  { value: 'album', label: 'Album' },
  { value: 'ep', label: 'EP' },
  { value: 'compilation', label: 'Compilation' },
  { value: 'live', label: 'Live' },
  { value: 'demo', label: 'Demo' },
] as const
export type UploadReleaseType = (typeof UPLOAD_RELEASE_TYPES)[number]['value']

/** The types of an album created in the album form. */
const MADE_BY_HAND: readonly UploadReleaseType[] = ['album', 'ep', 'compilation', 'live']

export const uploadReleaseTypes = (isBatch: boolean) =>
  UPLOAD_RELEASE_TYPES.filter(({ value }) => !isBatch || value !== 'single')

/** The types an album's form offers; one that has another type already keeps it. */
export const albumReleaseTypes = (current?: string) =>
  UPLOAD_RELEASE_TYPES.filter(({ value }) => MADE_BY_HAND.includes(value) || value === current?.toLowerCase())

export const releaseTypeFor = (isBatch: boolean, chosen: UploadReleaseType): UploadReleaseType =>
  isBatch && chosen === 'single' ? 'album' : chosen

/** The form's label for a type, in any stored case. */
export const releaseTypeNamed = (type: string): UploadReleaseType =>
  UPLOAD_RELEASE_TYPES.find(({ value }) => value === type.toLowerCase())?.value ?? 'album'

export const releaseTypeLabel = (type: string): string =>
  UPLOAD_RELEASE_TYPES.find(({ value }) => value === type.toLowerCase())?.label ?? type
