type SmtpError = { responseCode?: number; command?: string; response?: string }

/**
 * Whether a mail server refused the recipient for good (RFC 5321: 5xx to RCPT TO). A policy of the server (5.7.x), such as refusing to
 * relay, says nothing about the address.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, command, response = '' } = (error ?? {}) as SmtpError
  return command === 'RCPT TO' && responseCode >= 500 && responseCode < 600 && !/^5\d\d[ -]5\.7\./.test(response)
}
