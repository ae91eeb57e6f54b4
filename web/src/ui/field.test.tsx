// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Checkbox, FileField, SelectField, TextArea, TextField } from './field.tsx'
import { PasswordField } from './password-field.tsx'

afterEach(cleanup)

describe.each([
  ['TextField', (text: Text) => <TextField {...text} />],
  ['PasswordField', (text: Text) => <PasswordField {...text} />],
  ['TextArea', (text: Text) => <TextArea {...text} />],
  ['SelectField', (text: Text) => <SelectField {...text} options={['One', { value: '2', label: 'Two' }]} />],
  ['FileField', (text: Text) => <FileField {...text} accept="audio/*" />],
  ['Checkbox', (text: Text) => <Checkbox {...text} />],
])('%s', (_, draw) => {
  test('is found by its label and is valid by default', () => {
    render(draw({ label: 'Name' }))
    const control = screen.getByLabelText('Name')
    expect(control.hasAttribute('aria-invalid')).toBe(false)
    expect(control.hasAttribute('aria-describedby')).toBe(false)
  })

  test('is described by its error, then by its hint', () => {
    render(draw({ label: 'Name', error: 'Too short.', hint: 'Three letters or more.' }))
    const control = screen.getByLabelText('Name')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    const described = control.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Too short.',
      'Three letters or more.',
    ])
  })
})

test('two fields with the same label have their own errors', () => {
  render(
    <>
      <TextField label="Name" error="First" />
      <TextField label="Name" error="Second" />
    </>,
  )
  const [first, second] = screen.getAllByLabelText('Name')
  expect(first?.getAttribute('aria-describedby')).not.toBe(second?.getAttribute('aria-describedby'))
})

test('a password is shown and hidden again', () => {
  render(<PasswordField label="Password" />)
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  const reveal = screen.getByRole('button', { name: 'Show password', pressed: false })
  fireEvent.click(reveal)
  expect(input.type).toBe('text')
  expect(reveal.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(reveal)
  expect(input.type).toBe('password')
})

test('a select can group its options', () => {
  render(<SelectField label="Genre" options={['None', { label: 'Jazz', options: ['Jazz', 'Bebop'] }]} />)
  const group = screen.getByRole('group', { name: 'Jazz' })
  expect([...group.children].map((option) => option.textContent)).toEqual(['Jazz', 'Bebop'])
  expect(screen.getAllByRole('option')).toHaveLength(3)
})

type Text = { label: string; error?: string; hint?: string }
