import { createContext, useContext, useState } from 'react'

/** After so long without a key, typing rests. */
export const RESTS_AFTER_MS = 250

/** Whether the user is typing a search: the next key replaces these results, so their pictures aren't worth fetching yet. */
export const IsTyping = createContext(false)

/** A value as it was before the user began to type, until typing rests. What appears meanwhile has none. */
export function useOnceTypingRests<Value extends object>(value: Value): Value | undefined {
  const isTyping = useContext(IsTyping)
  const [settled, setSettled] = useState(isTyping ? undefined : value)
  if (!isTyping && settled !== value) setSettled(value)
  return isTyping ? settled : value
}
