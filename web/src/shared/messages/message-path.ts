/** The page for writing to a user. */
export const messagePath = (username: string): string => `/messages?with=${encodeURIComponent(username)}`
