/** Whether somebody was found by a name that they have given up for another. */
export const isFormerName = (asked: string, { username }: { username: string }): boolean =>
  asked.toLowerCase() !== username.toLowerCase()
