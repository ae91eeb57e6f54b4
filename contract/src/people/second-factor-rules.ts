import type { Role } from './roles.ts'

/** Who must have a second factor: administrators, everyone but fans, or everyone. */
export const SECOND_FACTOR_RULES = ['admin', 'staff', 'all'] as const
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number]

/** Whether a site with this rule wants a second factor from accounts of this role. */
export function isSecondFactorRequired(rule: SecondFactorRule | null | undefined, role: Role): boolean {
  if (rule === 'all') return true
  if (rule === 'staff') return role !== 'FAN'
  return rule === 'admin' && role === 'ADMIN'
}
