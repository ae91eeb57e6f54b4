import type { PlayFrom } from '@fairwave/contract/listening/playback'
import { createContext } from 'react'

/** What leads to the plays that are started in this part of a page, for the artists' statistics. */
export const PlayFromContext = createContext<PlayFrom | undefined>(undefined)

export const FROM_PLAYLIST: PlayFrom = { origin: 'playlist' }
