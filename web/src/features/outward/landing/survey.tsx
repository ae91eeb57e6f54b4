import type { ReactNode } from 'react'
import { useSiteSettings } from '../../../api/site.ts'
import { LinkButton } from '../../../ui/button.tsx'
import styles from './survey.module.css'

/** The survey link, and links to our other profiles. */
export function Survey({ social }: { social: ReactNode }) {
  const link = useSiteSettings()?.links.survey
  return (
    <section className={styles.survey} aria-labelledby="survey">
      <div>
        <h2 id="survey">What should we build next?</h2>
        <p>Six questions, two minutes. We read every answer.</p>
      </div>
      <div className={styles.ways}>
        {link && (
          <LinkButton href={link} size="lg">
            Take the survey
          </LinkButton>
        )}
        {social}
      </div>
    </section>
  )
}
