/** Where one writes to somebody. */
export const writePath = (username: string): string => `/messages?with=${encodeURIComponent(username)}`
