import { useEffect } from 'react'

/**
 * Stands in for `react-style-singleton`, with which the dialogs lock the page's scrolling: that writes a style element, which the
 * content policy refuses. A style sheet that a script constructs needs no permission.
 */
export function styleSingleton() {
  let users = 0
  let adopted: CSSStyleSheet | undefined

  function add(styles: string): void {
    users++
    if (users > 1 || !('adoptedStyleSheets' in document)) return
    adopted = new CSSStyleSheet()
    adopted.replaceSync(styles)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, adopted]
  }

  function remove(): void {
    users--
    if (users > 0 || !adopted) return
    const ended = adopted
    adopted = undefined
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== ended)
  }

  return function Sheet({ styles, dynamic = false }: { styles: string; dynamic?: boolean }) {
    // Like the original: what changes later counts only where it says so.
    const changing = dynamic && styles
    // biome-ignore lint/correctness/useExhaustiveDependencies: the first styles stay, unless they are dynamic.
    useEffect(() => {
      add(styles)
      return remove
    }, [changing])
    return null
  }
}
