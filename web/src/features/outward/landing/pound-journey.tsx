import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import styles from './pound-journey.module.css'
import { POUND_WAYS, type PoundWay, streamsOf } from './pound-ways.ts'
import { Section } from './section.tsx'

/** Draws where a pound goes, for each way of spending it. */
export function PoundJourney() {
  const [way, setWay] = useState<PoundWay>(POUND_WAYS[0])
  return (
    <Section
      id="pound"
      title="Where your pound goes"
      lead="Most services put everyone's money into one pot and pay by market share. Here it goes to the artists you play."
    >
      <figure className={styles.journey}>
        <fieldset className={styles.ways}>
          <legend className="visually-hidden">Ways to spend it</legend>
          {POUND_WAYS.map((choice) => (
            <label key={choice.id} className={styles.key}>
              <input
                type="radio"
                name="pound-way"
                value={choice.id}
                checked={choice === way}
                onChange={() => setWay(choice)}
              />
              <span>{choice.label}</span>
            </label>
          ))}
        </fieldset>
        <Drawing way={way} />
        <figcaption aria-live="polite">
          {way.words} <Link href="/transparency">See our open books</Link>
        </figcaption>
      </figure>
    </Section>
  )
}

function Drawing({ way }: { way: PoundWay }) {
  const drawing = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  // Money that flows outside the window would be painted again in every frame.
  useEffect(() => {
    if (!drawing.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false))
    observer.observe(drawing.current)
    return () => observer.disconnect()
  }, [])
  const streams = streamsOf(way.artist)
  return (
    <div ref={drawing} className={styles.drawing} data-seen={isSeen} aria-hidden="true">
      <div className={styles.from}>
        <svg viewBox="0 0 96 96" className={styles.coin} role="presentation">
          <circle className={styles.rim} cx="48" cy="48" r="46" />
          <circle className={styles.ring} cx="48" cy="48" r="38" />
          <path className={styles.sign} d="M60 34c-2-8-18-9-20 2-1 6 3 11 2 18-1 6-5 10-8 12h28M34 51h20" />
        </svg>
        {way.from}
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.streams} role="presentation">
        <path className={styles.artistStream} d={streams.artist} />
        <path className={styles.flow} d={streams.artistLine} />
        {streams.house && <path className={styles.houseStream} d={streams.house} />}
        {streams.houseLine && <path className={styles.flow} d={streams.houseLine} />}
      </svg>
      <div className={styles.to} data-whole={way.artist === 100}>
        <p className={styles.artist}>
          <svg viewBox="0 0 48 48" role="presentation">
            <path d="M30 6l10 4-3 4-5-2-6 12c4 3 5 8 2 13-4 7-13 8-18 3s-5-14 2-18c4-3 9-2 12 1l6-14z" />
            <circle cx="17" cy="31" r="4" />
          </svg>
          <span>
            <strong>{way.artist}p</strong> to the artist
          </span>
        </p>
        {way.artist < 100 && (
          <p className={styles.house}>
            <span>
              <strong>{100 - way.artist}p</strong> runs Fairwave
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
