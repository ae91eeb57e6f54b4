import { PRODUCT } from '@fairwave/contract/product'
import styles from './newsletter.module.css'

/** The newsletter as subscribers will read it. */
export const Preview = ({ subject, body }: { subject: string; body: string }) => (
  <section aria-label="Preview" className={styles.preview}>
    <p className={styles.sender}>{PRODUCT}</p>
    <h3>{subject.trim() || 'Subject'}</h3>
    {paragraphsOf(body).map(({ key, words }) => (
      <p key={key} className={styles.words}>
        {words}
      </p>
    ))}
    <p className={styles.foot}>
      You get this email because you joined the {PRODUCT} list and confirmed your address. <u>Unsubscribe</u>
    </p>
  </section>
)

const paragraphsOf = (body: string) =>
  (body.trim() || 'Text').split(/\n\s*\n/).map((words, place) => ({ key: `${place}`, words: words.trim() }))
