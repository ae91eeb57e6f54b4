import type { Friend } from '@fairwave/contract/catalogue'

/** Built from named fields, so that nothing else a row carries goes out. */
export const toFriend = ({ id, role, username, displayName, profilePicture }: Friend): Friend => ({
  id,
  role,
  username,
  displayName,
  profilePicture,
})
