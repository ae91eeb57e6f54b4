import { Stack } from '../../ui/layout.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { closePlayerSheet, useOpenSheet } from '../open-sheet.ts'
import { KEYS } from './keys.ts'
import styles from './shortcuts-sheet.module.css'

/** The list of keyboard shortcuts, opened with a question mark. */
export function ShortcutsSheet() {
  return (
    <Sheet open={useOpenSheet() === 'shortcuts'} onOpenChange={closePlayerSheet} title="Keyboard shortcuts">
      <Stack as="dl">
        {KEYS.map(({ keys, does }) => (
          <div key={does} className={styles.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </Stack>
    </Sheet>
  )
}
