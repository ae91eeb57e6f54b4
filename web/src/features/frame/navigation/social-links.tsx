import { useSiteSettings } from '../../../api/site.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'
import styles from './social-links.module.css'

const PLACES = [
  { key: 'x', name: 'X', drawing: 'M4 4l16 16M20 4L4 20' },
  {
    key: 'instagram',
    name: 'Instagram',
    drawing:
      'M8 3.500h8a4.500 4.500 0 0 1 4.500 4.500v8a4.500 4.500 0 0 1-4.500 4.500H8A4.500 4.500 0 0 1 3.500 16V8A4.500 4.500 0 0 1 8 3.500zM12 8.200a3.800 3.800 0 1 1 0 7.600 3.800 3.800 0 0 1 0-7.600zM17.200 6.800v.010',
  },
  {
    key: 'youtube',
    name: 'YouTube',
    drawing:
      'M6 5.500h12a3.500 3.500 0 0 1 3.500 3.500v6a3.500 3.500 0 0 1-3.500 3.500H6A3.500 3.500 0 0 1 2.500 15V9A3.500 3.500 0 0 1 6 5.500zM10.200 9.300v5.400l4.600-2.700z',
  },
] as const

/** The product's social profiles; space is reserved while their URLs load. */
export function SocialLinks({ label = 'Follow us' }: { label?: string }) {
  const links = useSiteSettings()?.links
  return (
    <ul className={styles.links} aria-label={label}>
      {PLACES.map(({ key, name, drawing }) => (
        <li key={key}>
          {links && (
            <Tooltip text={name}>
              <a className={styles.link} href={links[key]} target="_blank" rel="noopener noreferrer">
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={drawing} />
                </svg>
                <span className="visually-hidden">{name}</span>
              </a>
            </Tooltip>
          )}
        </li>
      ))}
    </ul>
  )
}
