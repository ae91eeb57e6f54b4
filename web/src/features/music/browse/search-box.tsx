import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import styles from './search-box.module.css'

type SearchBoxProps = {
  value: string
  onChange: (value: string) => void
  onLeave: () => void
  /** Arrow down moves from the box into the results. */
  onDown: () => void
  box: RefObject<HTMLInputElement | null>
}

export function SearchBox({ value, onChange, onLeave, onDown, box }: SearchBoxProps) {
  const id = useId()
  const clear = () => {
    onChange('')
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onDown()
    }
    if (event.key === 'Escape' && value) clear()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser knows the search element yet
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id} className="visually-hidden">
        Search tracks and artists
      </label>
      <Search aria-hidden="true" className={styles.glass} />
      <input
        ref={box}
        id={id}
        type="search"
        value={value}
        placeholder="Search tracks and artists"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        className={styles.input}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
      />
      {value && (
        <span className={styles.clear}>
          <IconButton label="Clear search" icon={<X aria-hidden="true" />} onClick={clear} />
        </span>
      )}
    </form>
  )
}
