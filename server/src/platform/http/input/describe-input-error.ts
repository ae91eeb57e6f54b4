import type { z } from 'zod'

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
const COUNTED: Record<string, string> = { string: ' characters', array: ' entries' }

/**
 * What is wrong with an input, in a sentence that names the field: for every error without a message in the contract.
 */
export function describeInputError(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.length ? `The field ${issue.path.join('.')}` : 'The request'
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${name} is missing.`
        : `${name} must be ${KINDS[issue.expected] ?? issue.expected}.`
    case 'too_small':
      return `${name} must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${COUNTED[issue.origin] ?? ''}.`
    case 'too_big':
      return `${name} must be at most ${issue.maximum}${COUNTED[issue.origin] ?? ''}.`
    case 'invalid_value':
      return `${name} must be ${issue.values.map(String).join(' or ')}.`
    case 'unrecognized_keys':
      return `${issue.keys.join(', ')} ${issue.keys.length === 1 ? 'is' : 'are'} not among the fields of this call.`
    default:
      return `${name} does not have the expected form.`
  }
}
