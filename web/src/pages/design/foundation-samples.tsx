import styles from './design.module.css'
import { Group } from './group.tsx'

const COLOURS = ['ground', 'ground-deep', 'raised', 'overlay', 'accent', 'brass', 'green', 'red', 'line-control']
const TEXTS = ['text', 'text-muted', 'accent-text', 'brass-text', 'green-text', 'red-text']
const MATERIALS = [
  'wood',
  'cloth',
  'brass-face',
  'brass-turned',
  'bakelite',
  'vinyl',
  'dial-glass',
  'lamp-face',
  'key-face',
]
const SHADOWS = ['resting', 'raised', 'lit']

export function FoundationSamples() {
  return (
    <>
      <Group title="Lettering" isStacked>
        <p className={styles.display}>Fair pay, on the air</p>
        <p>
          Figtree carries the text. Figures stand in columns:{' '}
          <span className="figures">£1,234.56 · 03:07 · 1,000 plays</span>. Accents too: Łódź, Škoda, Hågård, naïve.
        </p>
        {TEXTS.map((name) => (
          <p key={name} style={{ color: `var(--${name})` }}>
            {name}: the quick brown fox tunes to 1200 AM.
          </p>
        ))}
      </Group>
      <Group title="Colours" isStacked>
        <div className={styles.swatches}>
          {COLOURS.map((name) => (
            <span key={name} className={styles.swatch}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </span>
          ))}
        </div>
      </Group>
      <Group title="Materials" isStacked>
        <div className={styles.materials}>
          {MATERIALS.map((name) => (
            <span key={name} className={styles.material}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </span>
          ))}
        </div>
      </Group>
      <Group title="Shadows">
        {SHADOWS.map((name) => (
          <span key={name} className={styles.shadow} style={{ boxShadow: `var(--shadow-${name})` }}>
            {name}
          </span>
        ))}
      </Group>
    </>
  )
}
