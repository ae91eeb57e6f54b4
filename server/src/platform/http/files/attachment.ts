const PLAIN = /^[\w .,-]+$/

/** The header that makes a browser save a file under a name, in any script. */
export function attachment(name: string): string {
  const simple = `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"`
  return PLAIN.test(name) ? simple : `${simple}; filename*=UTF-8''${encode(name)}`
}

const encode = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
