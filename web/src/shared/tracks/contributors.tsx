import type { Contributor } from '@fairwave/contract/music/release-details/contributors'
import styles from './contributors.module.css'

type ContributorsProps = { of: readonly Contributor[] | undefined }

/** Who did what on a track or album, one line for each role. */
export function Contributors({ of = [] }: ContributorsProps) {
  if (of.length === 0) return null
  const roles = [...new Set(of.map(({ role }) => role))]
  return (
    <section aria-labelledby="contributors">
      <h2 id="contributors" className={styles.heading}>
        Credits
      </h2>
      <dl className={styles.roles}>
        {roles.map((role) => (
          <div key={role}>
            <dt>{role}</dt>
            <dd>{namesWith(role, of)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const namesWith = (wanted: string, contributors: readonly Contributor[]) =>
  contributors
    .filter(({ role }) => role === wanted)
    .map(({ name }) => name)
    .join(', ')
