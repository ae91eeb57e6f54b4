import { useDownloadFormats } from '../../purchasing/downloads/use-download.ts'
import styles from './purchase.module.css'

/** What one gets for the money, before paying. */
export function Formats({ kind, id }: { kind: 'track' | 'album'; id: number }) {
  const downloads = useDownloadFormats({ kind, id })
  return (
    <div>
      <p>High quality for good: to stream at once, without ads, and to download as</p>
      <ul className={styles.formats} aria-label="Formats">
        {(downloads?.formats.map(({ label }) => label) ?? ['…']).map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </div>
  )
}
