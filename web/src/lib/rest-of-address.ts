/** What follows the path of the current address, to be kept on the way to another page. On the server a redirect is drawn without it. */
export const restOfAddress = (): string =>
  typeof window === 'undefined' ? '' : window.location.search + window.location.hash
