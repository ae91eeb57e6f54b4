import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './choice-buttons.module.css'

type ChoiceButtonsProps = {
  label: string
  choices: readonly { value: string; label: string }[]
  isChosen: (value: string) => boolean
  onChoose: (value: string) => void
}

/** A row of round buttons, the chosen ones lit. On a narrow screen it scrolls sideways. */
export function ChoiceButtons({ label, choices, isChosen, onChoose }: ChoiceButtonsProps) {
  const row = useRef<HTMLDivElement>(null)
  const first = choices.find(({ value }) => isChosen(value))?.value

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice presses another button, which must be in view
  useEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (row.current && pressed)
      row.current.scrollLeft = pressed.offsetLeft - (row.current.clientWidth - pressed.offsetWidth) / 2
  }, [first])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not scroll sideways in every browser
    <div ref={row} role="group" aria-label={label} className={styles.keys}>
      {choices.map((choice) => (
        <Button
          key={choice.value}
          size="sm"
          aria-pressed={isChosen(choice.value)}
          className={styles.key}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    </div>
  )
}
