import { Sleeve } from '../../ui/sleeve.tsx'
import styles from './header-search.module.css'
import type { SuggestionGroup } from './use-suggestions.ts'

type SuggestionListProps = {
  id: string
  groups: readonly SuggestionGroup[]
  active: string | undefined
  words: string
  isError: boolean
  onChoose: (href: string) => void
}

/** The suggestions below the search field. The focus stays in the field, which names the active one. */
export function SuggestionList({ id, groups, active, words, isError, onChoose }: SuggestionListProps) {
  const count = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0)
  return (
    <div className={styles.panel}>
      <p role="status" className={count > 0 ? 'visually-hidden' : styles.none}>
        {isError
          ? 'We couldn’t search. Check your connection and try again.'
          : count > 0
            ? `${count} suggestions`
            : `Nothing found for “${words}”`}
      </p>
      <div role="listbox" id={id} aria-label="Suggestions" className={styles.groups}>
        {groups.map(({ label, suggestions }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be part of a listbox
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden="true" className={styles.label}>
              {label}
            </p>
            {suggestions.map(({ key, href, title, detail, picture }) => (
              <a
                key={key}
                id={`${id}-${key}`}
                role="option"
                aria-selected={key === active}
                tabIndex={-1}
                href={href}
                className={styles.option}
                ref={(option) => {
                  if (key === active) option?.scrollIntoView({ block: 'nearest' })
                }}
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  onChoose(href)
                }}
              >
                <span aria-hidden="true">
                  <Sleeve seed={key} title={title} src={picture} size={40} />
                </span>
                <span className={styles.words}>
                  <bdi className={styles.title}>{title}</bdi>
                  <bdi className={styles.detail}>{detail}</bdi>
                </span>
              </a>
            ))}
          </div>
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
