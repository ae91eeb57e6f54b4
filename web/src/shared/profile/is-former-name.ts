/** Whether the address used a former name of this user. */
export const isFormerName = (asked: string, { username }: { username: string }): boolean =>
  asked.toLowerCase() !== username.toLowerCase()
