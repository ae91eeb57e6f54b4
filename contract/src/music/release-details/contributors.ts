import { LIMITS } from '../../limits.ts'

/** A person who took part in a recording, and how: “Producer”, “Ada Moss”. A written name, not an account. */
export type Contributor = { role: string; name: string }

/** The roles that files and other programs have a field for. Any other text is a role too. */
export const COMMON_ROLES = [
  'Composer',
  'Lyricist',
  'Producer',
  'Arranger',
  'Engineer',
  'Mixing',
  'Mastering',
  'Conductor',
  'Remixer',
] as const

/** Contributors as a form shows them, one in each line. */
export const writeContributors = (contributors: readonly Contributor[]): string =>
  contributors.map(({ role, name }) => `${role}: ${name}`).join('\n')

type Read = { contributors: Contributor[]; problem?: string }

/** Reads lines such as `Producer: Ada Moss`. Empty lines are skipped. */
export function readContributors(text: string): Read {
  const contributors: Contributor[] = []
  for (const [place, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === '') continue
    const [role = '', ...rest] = line.split(':')
    const contributor = { role: role.trim(), name: rest.join(':').trim() }
    const problem = contributorProblem(contributor)
    if (problem) return { contributors, problem: `Line ${place + 1}: ${problem}` }
    contributors.push(contributor)
  }
  if (contributors.length > LIMITS.contributors)
    return { contributors, problem: `At most ${LIMITS.contributors} credits.` }
  return { contributors }
}

function contributorProblem({ role, name }: Contributor): string | undefined {
  if (role === '' || name === '') return 'please write a role and a name, such as Producer: Ada Moss.'
  if (role.length > LIMITS.contributorRole) return `a role must be at most ${LIMITS.contributorRole} characters.`
  if (name.length > LIMITS.contributorName) return `a name must be at most ${LIMITS.contributorName} characters.`
  return undefined
}
