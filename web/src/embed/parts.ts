/** The elements of the page, as `server/src/domains/outward/embeds/write-embed.ts` draws them. */
export function findParts(root: HTMLElement) {
  const one = <E extends Element>(selector: string): E => {
    const found = root.querySelector<E>(selector)
    if (!found) throw new Error(`The embed has no ${selector}`)
    return found
  }
  return {
    play: one<HTMLButtonElement>('[data-act="play"]'),
    previous: root.querySelector<HTMLButtonElement>('[data-act="previous"]'),
    next: root.querySelector<HTMLButtonElement>('[data-act="next"]'),
    seek: one<HTMLInputElement>('input'),
    at: one<HTMLElement>('[data-at]'),
    length: one<HTMLElement>('[data-length]'),
    now: one<HTMLElement>('.now'),
    status: one<HTMLElement>('.status'),
    cover: one<HTMLImageElement>('.cover'),
    album: one<HTMLElement>('h1').textContent.trim(),
    tracks: [...root.querySelectorAll<HTMLButtonElement>('[data-track]')].map((button) => ({
      button,
      id: button.dataset.track ?? '',
      seconds: Number(button.dataset.seconds),
      name: button.querySelector('.name')?.textContent ?? '',
      artist: button.querySelector('.artist')?.textContent ?? '',
    })),
  }
}

export type Parts = ReturnType<typeof findParts>
export type EmbedTrack = Parts['tracks'][number]
