import { LIMITS } from '@fairwave/contract/limits'
import type { SendParts } from './parts.ts'
import type { SendForm } from './send-form.ts'

const AUDIO_FIELD = /^audioFile(\d*)$/

/** Most uploads don't need the code for it. */
const loadParts = async (): Promise<SendParts> => (await import('./send-in-parts.ts')).sendInParts

/**
 * Sends a form; when its audio is large, the files go first, one after another and in parts, and the form names them. After a lost connection or a
 * reload they continue where they stopped.
 */
export const sendResumable =
  (send: SendForm, load: () => Promise<SendParts> = loadParts): SendForm =>
  async (delivery) => {
    const audio = [...delivery.form].flatMap(([name, file]) =>
      AUDIO_FIELD.test(name) && file instanceof File ? [{ name, file }] : [],
    )
    const total = audio.reduce((sum, { file }) => sum + file.size, 0)
    if (total < LIMITS.resumableBytes) return send(delivery)
    const parts = await load().catch(() => undefined)
    // A new version of the site is out, or there is no connection: the form itself says which.
    if (!parts) return send(delivery)

    const ids = new Map<string, string>()
    let loaded = 0
    for (const { name, file } of audio) {
      const onSent = (bytes: number) => delivery.onProgress({ loaded: loaded + bytes, total })
      const end = await parts.send(file, { ...delivery, onSent })
      if (end.kind !== 'arrived') return end
      ids.set(name, end.id)
      loaded += file.size
    }
    const sent = await send({ ...delivery, form: withIds(delivery.form, ids), onProgress: () => {} })
    if (sent.kind === 'answer' && sent.status < 300) for (const { file } of audio) await parts.forget(file)
    return sent
  }

/** The same form with the ids of the files that have arrived instead of the files. */
function withIds(form: FormData, ids: ReadonlyMap<string, string>): FormData {
  const named = new FormData()
  for (const [name, value] of form) {
    const id = ids.get(name)
    if (id !== undefined) named.append(name.replace(AUDIO_FIELD, 'audioUpload$1'), id)
    else if (typeof value === 'string') named.append(name, value)
    else named.append(name, value, value.name)
  }
  return named
}
