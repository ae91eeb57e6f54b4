import styles from './pound-journey.module.css'

const WAYS = [
  {
    title: 'You buy or stream',
    artist: 80,
    words: 'Artists keep 80% of sales and streaming revenue. The rest keeps the lights on.',
  },
  {
    title: 'You subscribe to an artist',
    artist: 100,
    words: 'Artists keep 100% of subscription revenue. All of it.',
  },
]

/** Where a pound goes, as a drawing with the words beside it. */
export function PoundJourney() {
  return (
    <section className={styles.journey} aria-labelledby="pound">
      <h2 id="pound">Where your pound goes</h2>
      <div className={styles.ways}>
        {WAYS.map(({ title, artist, words }) => (
          <figure key={title} className={styles.way}>
            <h3>{title}</h3>
            <div className={styles.bar} aria-hidden="true">
              <span className={styles.artist} style={{ flexGrow: artist }}>
                {artist}p to the artist
              </span>
              {artist < 100 && (
                <span className={styles.house} style={{ flexGrow: 100 - artist }}>
                  {100 - artist}p
                </span>
              )}
            </div>
            <figcaption>{words}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
