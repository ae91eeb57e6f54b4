import { useDownloadFormats } from '../downloads/use-download.ts'
import styles from './till.module.css'

/** The formats a buyer gets, shown before paying. */
export function Formats({ kind, id }: { kind: 'track' | 'album'; id: number }) {
  const downloads = useDownloadFormats({ kind, id })
  return (
    <div>
      <p>Yours to keep in high quality. Stream ad-free or download as:</p>
      <ul className={styles.formats} aria-label="Formats">
        {(downloads?.formats.map(({ label }) => label) ?? ['…']).map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </div>
  )
}
