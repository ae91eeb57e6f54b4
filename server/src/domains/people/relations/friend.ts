import type { Friend } from '@fairwave/contract/people/accounts'

/** Built from named fields, so that no other column of a row is returned. */
export const toFriend = ({ id, role, username, displayName, profilePicture }: Friend): Friend => ({
  id,
  role,
  username,
  displayName,
  profilePicture,
})
