import { PRODUCT } from '@fairwave/contract/product'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useSearchParams } from 'wouter'
import { IconButton } from '../../../ui/button.tsx'
import { IsTyping } from '../../../ui/is-typing.ts'
import styles from './header-search.module.css'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

const TYPING = 'input, textarea, select, [contenteditable="true"]'
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** The search in the header of every page: suggestions while typing, Enter for all results, "/" to get there. */
export function HeaderSearch() {
  const [pathname, navigate] = useLocation()
  const [params] = useSearchParams()
  const searched = pathname === '/search' ? (params.get('q') ?? '') : ''
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { typed, type, isTyping, suggestions, isSettled, isError } = useSuggestions(searched)
  const isListed = isOpen && typed.trim() !== '' && (isSettled || suggestions.length > 0 || isError)

  // At once, or the next letters would go to the page. On a phone the field is only there once it is opened.
  const focusField = useCallback(() => {
    flushSync(() => setIsOpen(true))
    input.current?.focus()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or search begins afresh
  useEffect(() => {
    type(searched)
    setIsOpen(false)
  }, [searched, pathname])

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if ((target instanceof Element && target.closest(TYPING)) || document.querySelector(OVER_THE_PAGE)) return
      event.preventDefault()
      focusField()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [focusField])

  const close = useCallback(() => {
    setIsOpen(false)
    setActive(undefined)
  }, [])
  const go = useCallback(
    (href: string) => {
      close()
      input.current?.blur()
      navigate(href)
    },
    [close, navigate],
  )
  function onKeyDown(event: KeyboardEvent) {
    const at = suggestions.findIndex(({ key }) => key === active)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      // Past either end the field itself is next.
      const next = event.key === 'ArrowDown' ? at + 1 : at === -1 ? suggestions.length - 1 : at - 1
      setActive(suggestions[next]?.key)
    } else if (event.key === 'Escape') {
      if (isListed) close()
      else {
        type('')
        input.current?.blur()
      }
    }
  }
  function submit() {
    const chosen = isListed && suggestions.find(({ key }) => key === active)
    if (chosen) go(chosen.href)
    else if (typed.trim()) go(`/search?q=${encodeURIComponent(typed.trim())}`)
  }

  return (
    <>
      <span className={styles.opener}>
        <IconButton label="Search" icon={<Search aria-hidden="true" />} onClick={focusField} />
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser knows the search element yet */}
      <form
        role="search"
        aria-label="Whole site"
        data-open={isOpen || undefined}
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      >
        <Search aria-hidden="true" className={styles.glass} />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={`Search ${PRODUCT}`}
          aria-expanded={isListed}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isListed && active ? `${listId}-${active}` : undefined}
          placeholder={`Search ${PRODUCT}`}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className={styles.input}
          onFocus={() => setIsOpen(true)}
          onChange={(event) => {
            type(event.currentTarget.value)
            setActive(undefined)
            setIsOpen(true)
          }}
          onKeyDown={onKeyDown}
        />
        <span className={styles.close}>
          <IconButton
            size="sm"
            label="Close search"
            icon={<X aria-hidden="true" />}
            onClick={() => {
              type('')
              close()
            }}
          />
        </span>
        {isListed && (
          <IsTyping value={isTyping}>
            <SuggestionList
              id={listId}
              suggestions={suggestions}
              active={active}
              words={typed.trim()}
              isBusy={!isSettled && !isError}
              isError={isError && suggestions.length === 0}
              onChoose={go}
            />
          </IsTyping>
        )}
      </form>
    </>
  )
}
