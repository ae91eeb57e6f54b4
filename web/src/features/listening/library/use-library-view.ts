import { STORAGE_KEYS } from '@fairwave/contract/product'
import { useState } from 'react'
import { readStoredObject, store } from '../../../lib/storage.ts'
import { SORTS, type Sort } from './arrange-library.ts'

type LibraryView = { view: 'list' | 'albums'; sort: Sort }

/** How the library is shown. The choice is remembered in this browser. */
export function useLibraryView() {
  const [chosen, setChosen] = useState(readView)
  const choose = (change: Partial<LibraryView>) => {
    const next = { ...chosen, ...change }
    store(STORAGE_KEYS.libraryView, JSON.stringify(next))
    setChosen(next)
  }
  return { ...chosen, choose }
}

function readView(): LibraryView {
  const { view, sort } = readStoredObject(STORAGE_KEYS.libraryView)
  return {
    view: view === 'albums' ? 'albums' : 'list',
    sort: SORTS.find(({ value }) => value === sort)?.value ?? 'added',
  }
}
