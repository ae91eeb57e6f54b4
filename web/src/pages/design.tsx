import { useState } from 'react'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ContentSamples } from './design/content-samples.tsx'
import { ControlSamples } from './design/control-samples.tsx'
import styles from './design/design.module.css'
import { FieldSamples } from './design/field-samples.tsx'
import { FoundationSamples } from './design/foundation-samples.tsx'
import { OverlaySamples } from './design/overlay-samples.tsx'

const THEMES = [
  { theme: 'dark', name: 'Night' },
  { theme: 'light', name: 'Day' },
] as const

/** Every part of the ui kit in every state, side by side in both themes. */
export function DesignPage() {
  const [chapter, setChapter] = useState('foundations')
  return (
    <Page
      title="Design"
      lead="Walnut, brass, bakelite and an amber dial: the parts the set is built from."
      width="wide"
    >
      <Tabs
        label="Chapters"
        value={chapter}
        onValueChange={setChapter}
        tabs={CHAPTERS.map(({ value, label, Samples }) => ({
          value,
          label,
          content: (
            <div className={styles.themes}>
              {THEMES.map(({ theme, name }) => (
                <section key={theme} data-theme={theme} className={styles.theme} aria-label={`${label}, ${name}`}>
                  <h2>{name}</h2>
                  <Samples />
                </section>
              ))}
            </div>
          ),
        }))}
      />
    </Page>
  )
}

const CHAPTERS = [
  { value: 'foundations', label: 'Foundations', Samples: FoundationSamples },
  { value: 'controls', label: 'Controls', Samples: ControlSamples },
  { value: 'fields', label: 'Fields', Samples: FieldSamples },
  { value: 'content', label: 'Content', Samples: ContentSamples },
  { value: 'overlays', label: 'Overlays', Samples: OverlaySamples },
]
