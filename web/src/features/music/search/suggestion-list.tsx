import { memo } from 'react'
import { Sleeve } from '../../../ui/sleeve.tsx'
import styles from './header-search.module.css'
import type { Suggestion } from './use-suggestions.ts'

type SuggestionListProps = {
  id: string
  suggestions: readonly Suggestion[]
  active: string | undefined
  words: string
  /** Whether an answer to the latest letters is still on its way. */
  isBusy: boolean
  isError: boolean
  onChoose: (href: string) => void
}

/** The suggestions below the search field, best first. The focus stays in the field, which names the active one. */
export function SuggestionList({ id, suggestions, active, words, isBusy, isError, onChoose }: SuggestionListProps) {
  const count = suggestions.length
  return (
    <div className={styles.panel}>
      <p role="status" className={count > 0 ? 'visually-hidden' : styles.none}>
        {isError
          ? 'We couldn’t search. Check your connection and try again.'
          : count > 0
            ? `${count} suggestions`
            : `Nothing found for “${words}”`}
      </p>
      <div role="listbox" id={id} aria-label="Suggestions" aria-busy={isBusy}>
        {suggestions.map(({ key, ...suggestion }, place) => (
          <Option
            // biome-ignore lint/suspicious/noArrayIndexKey: the next answer is written into the rows that stand there, far quicker than into new ones
            key={place}
            id={`${id}-${key}`}
            seed={key}
            isActive={key === active}
            onChoose={onChoose}
            {...suggestion}
          />
        ))}
      </div>
      {words && !isError && (
        <button
          type="submit"
          tabIndex={-1}
          className={styles.everything}
          onMouseDown={(event) => event.preventDefault()}
        >
          All results for “{words}”
        </button>
      )}
    </div>
  )
}

type OptionProps = Omit<Suggestion, 'key'> & {
  id: string
  seed: string
  isActive: boolean
  onChoose: (href: string) => void
}

/** Drawn again only when it changes. */
const Option = memo(({ id, seed, href, title, detail, picture, isActive, onChoose }: OptionProps) => (
  <a
    id={id}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    href={href}
    className={styles.option}
    ref={(option) => {
      if (isActive) option?.scrollIntoView({ block: 'nearest' })
    }}
    onMouseDown={(event) => event.preventDefault()}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onChoose(href)
    }}
  >
    <span aria-hidden="true">
      <Sleeve seed={seed} title={title} src={picture} size={40} />
    </span>
    <span className={styles.words}>
      <bdi className={styles.title}>{title}</bdi>
      <bdi className={styles.detail}>{detail}</bdi>
    </span>
  </a>
))
