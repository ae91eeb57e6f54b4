import { Fragment } from 'react'
import styles from './linked-text.module.css'

const ADDRESS = /(https?:\/\/[^\s<>"']+)/i
const TRAILING = /[.,;:!?)\]}]+$/

/** User text as plain text: keeps line breaks, turns URLs into links, never renders markup. */
export function PlainText({ text }: { text: string }) {
  return (
    <p dir="auto" className={styles.text}>
      {text.split(ADDRESS).map((part, place) => {
        const key = `${place}-${part.length}`
        if (!ADDRESS.test(part)) return <Fragment key={key}>{part}</Fragment>
        const href = part.replace(TRAILING, '')
        return (
          <Fragment key={key}>
            <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
              {href}
            </a>
            {part.slice(href.length)}
          </Fragment>
        )
      })}
    </p>
  )
}
