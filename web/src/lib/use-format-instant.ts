import { useDrawn } from './first-screen.ts'
import { formatInstant, formatInstantInUtc } from './format-instant.ts'

/** How to write an instant on a first screen: the server, which draws it, does not know the reader's time zone. */
export const useFormatInstant = (): ((at: string) => string) => (useDrawn() ? formatInstantInUtc : formatInstant)
