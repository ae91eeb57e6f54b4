import type { Statistics, StatisticsUnit } from '@fairwave/contract/earnings/statistics'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { Row } from '../../../ui/layout.tsx'
import { neighbour, titleOf } from './period-words.ts'
import styles from './statistics.module.css'
import type { Chosen } from './use-chosen-period.ts'

const UNITS: readonly { value: StatisticsUnit; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'all', label: 'All time' },
]

type PeriodChoiceProps = {
  chosen: Chosen
  shown: Statistics | undefined
  onChoose: (change: { by?: StatisticsUnit; day?: string | undefined }) => void
}

/** Chooses a day, a week, a month or all time, and steps through them. */
export function PeriodChoice({ chosen, shown, onChoose }: PeriodChoiceProps) {
  return (
    <Row gap={4} align="center">
      <ChoiceButtons
        label="Period"
        choices={UNITS}
        isChosen={(value) => value === chosen.by}
        onChoose={(value) => onChoose({ by: value as StatisticsUnit })}
      />
      {shown && <PeriodSteps shown={shown} onChoose={onChoose} />}
    </Row>
  )
}

type PeriodStepsProps = { shown: Statistics; onChoose: (change: { day: string }) => void }

/** The name of the shown period, between the ways to the one before and the one after. */
export const PeriodSteps = ({ shown, onChoose }: PeriodStepsProps) => (
  <Row gap={2} align="center" nowrap>
    {shown.by !== 'all' && (
      <IconButton
        label="Earlier"
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => onChoose({ day: neighbour(shown, -1) })}
      />
    )}
    <h2 className={styles.period} aria-live="polite">
      {titleOf(shown)}
    </h2>
    {shown.by !== 'all' && (
      <IconButton
        label="Later"
        icon={<ChevronRight aria-hidden="true" />}
        disabled={shown.isCurrent}
        onClick={() => onChoose({ day: neighbour(shown, 1) })}
      />
    )}
  </Row>
)
