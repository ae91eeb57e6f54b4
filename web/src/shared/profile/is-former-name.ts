/** Whether the address used a former name of this user. */
export const isFormerName = (usedName: string, { username }: { username: string }): boolean =>
  usedName.toLowerCase() !== username.toLowerCase()
