import { expect, test } from 'vitest'
import { albumFormData } from './album-form-data.ts'

const values = {
  artistId: '',
  title: ' Valves ',
  releaseType: 'ep',
  genre: 'Jazz',
  price: '5',
  releaseDate: '2026-05-01',
  licence: 'cc-by',
  barcode: ' 4006381333931 ',
  labelName: 'ISR',
  description: 'Late.',
}

test('an album is sent with its documented fields and its cover', () => {
  const form = albumFormData(values, new File(['picture'], 'sleeve.png'))
  expect(
    Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])),
  ).toEqual({
    title: 'Valves',
    description: 'Late.',
    genre: 'Jazz',
    releaseType: 'ep',
    labelName: 'ISR',
    price: '5',
    releaseDate: '2026-05-01',
    licence: 'cc-by',
    barcode: '4006381333931',
    coverArt: 'sleeve.png',
  })
})

test('artistId is sent only if a label chose an artist', () => {
  expect(albumFormData(values, null).has('artistId')).toBe(false)
  expect(albumFormData({ ...values, artistId: '4' }, null).get('artistId')).toBe('4')
})

test('a cleared field is sent empty, but unknown fields of an album derived from its tracks are left out', () => {
  const emptied = { ...values, description: '', price: '' }
  expect(albumFormData(emptied, null).get('description')).toBe('')
  const pieced = albumFormData(emptied, null, { isPieced: true })
  expect([pieced.has('description'), pieced.has('price'), pieced.get('title')]).toEqual([false, false, 'Valves'])
})
