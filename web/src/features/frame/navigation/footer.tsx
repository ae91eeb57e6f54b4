import { PRODUCT } from '@fairwave/contract/product'
import { Link } from 'wouter'
import styles from './footer.module.css'
import { SocialLinks } from './social-links.tsx'

const LINKS = [
  { href: '/fairness', label: 'What is fair' },
  { href: '/transparency', label: 'Open books' },
  { href: '/privacy', label: 'Privacy' },
]

export function Footer() {
  return (
    <footer className={styles.footer}>
      <p>
        <span className={styles.name}>{PRODUCT}</span> pays the people you listen to.
      </p>
      <ul className={styles.links}>
        {LINKS.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
        <li>
          <a href="/notices.txt">Licences</a>
        </li>
      </ul>
      <div className={styles.social}>
        <SocialLinks label="Elsewhere" />
      </div>
    </footer>
  )
}
