/** Where one writes to somebody. */
export const messagePath = (username: string): string => `/messages?with=${encodeURIComponent(username)}`
