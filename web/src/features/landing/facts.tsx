import styles from './facts.module.css'

const FACTS = [
  {
    figure: 'Free',
    name: 'to listen',
    words: 'Every track at 128kbps, with two short ads now and then that pay for it.',
  },
  { figure: '£1', name: 'a single', words: 'High quality, yours to stream and to keep.' },
  { figure: '£5', name: 'an album or EP', words: 'The whole record, paid once.' },
  {
    figure: '£1',
    name: 'a week',
    words: 'Subscribe to one artist and get what they share with their closest listeners.',
  },
]

export function Facts() {
  return (
    <section className={styles.facts} aria-label="Prices">
      {FACTS.map(({ figure, name, words }) => (
        <div key={name} className={styles.fact}>
          <p className={styles.figure}>
            {figure} <span>{name}</span>
          </p>
          <p className={styles.words}>{words}</p>
        </div>
      ))}
    </section>
  )
}
