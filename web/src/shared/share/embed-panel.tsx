import {
  EMBED_SIZES,
  EMBED_THEMES,
  type EmbedSize,
  type EmbedSubject,
  type EmbedTheme,
  embedCode,
  embedPath,
} from '@fairwave/contract/outward/embeds'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { TextArea } from '../../ui/field.tsx'
import styles from './embed-panel.module.css'

const SIZES: readonly { value: EmbedSize; label: string }[] = [
  { value: 'card', label: `Card, ${EMBED_SIZES.card.width} × ${EMBED_SIZES.card.height}` },
  { value: 'strip', label: `Strip, full width × ${EMBED_SIZES.strip.height}` },
]
const THEMES = EMBED_THEMES.map((value) => ({ value, label: value === 'dark' ? 'Dark' : 'Light' }))

/** The player for other sites, as it will look there, and the code to paste. */
export function EmbedPanel({ subject }: { subject: EmbedSubject }) {
  const [size, setSize] = useState<EmbedSize>('card')
  const [theme, setTheme] = useState<EmbedTheme>('dark')
  const { width, height } = EMBED_SIZES[size]
  const code = embedCode(subject, { site: location.origin, theme, width, height })
  return (
    <div className={styles.panel}>
      <ChoiceButtons
        label="Size"
        choices={SIZES}
        isChosen={(value) => value === size}
        onChoose={(value) => setSize(value as EmbedSize)}
      />
      <ChoiceButtons
        label="Theme"
        choices={THEMES}
        isChosen={(value) => value === theme}
        onChoose={(value) => setTheme(value as EmbedTheme)}
      />
      <TextArea
        label="Code"
        readOnly
        rows={4}
        value={code}
        hint="Paste it into the HTML of your site. Plays there are counted, but pay nothing."
        className={styles.code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => void copyText(code, 'code')}>
        Copy code
      </Button>
      <iframe
        key={`${size} ${theme}`}
        className={styles.preview}
        src={embedPath(subject, theme)}
        width={width}
        height={height}
        title={`Preview of ${subject.title}`}
      />
    </div>
  )
}
