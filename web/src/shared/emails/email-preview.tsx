import styles from './emails.module.css'

type EmailPreviewProps = { subject: string; body: string; sender: string /** Why readers get it. */; why: string }

/** An email to many as its readers will see it. */
export const EmailPreview = ({ subject, body, sender, why }: EmailPreviewProps) => (
  <section aria-label="Preview" className={styles.preview}>
    <p className={styles.sender}>{sender}</p>
    <h3>{subject.trim() || 'Subject'}</h3>
    {paragraphsOf(body).map(({ key, words }) => (
      <p key={key} className={styles.words}>
        {words}
      </p>
    ))}
    <p className={styles.foot}>
      {why} <u>Unsubscribe</u>
    </p>
  </section>
)

const paragraphsOf = (body: string) =>
  (body.trim() || 'Text').split(/\n\s*\n/).map((words, place) => ({ key: `${place}`, words: words.trim() }))
