import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { isBackupDue } from './nightly-backup.ts'

const at = (time: string) => new Date(`2026-03-${time}:00Z`)
const good = (time: string) => ({ lastTriedAt: at(time), lastGoodAt: at(time), lastNightlyAt: at(time), failure: null })

test('a backup is due at the first chance, and after two every night', () => {
  expect(isBackupDue(at('10T15:00'), undefined)).toBe(true)
  expect(isBackupDue(at('11T01:59'), good('10T15:00'))).toBe(false)
  expect(isBackupDue(at('11T02:00'), good('10T15:00'))).toBe(true)
  expect(isBackupDue(at('11T12:00'), good('11T02:00'))).toBe(false)
  const byHand = { ...good('11T02:30'), lastNightlyAt: at('10T02:00') }
  expect(isBackupDue(at('11T03:00'), byHand)).toBe(true)
})

test('a failed backup is tried again after an hour, not before', () => {
  const failed = {
    lastTriedAt: at('11T02:00'),
    lastGoodAt: at('10T02:00'),
    lastNightlyAt: at('10T02:00'),
    failure: 'The disk is full.',
  }
  expect(isBackupDue(at('11T02:59'), failed)).toBe(false)
  expect(isBackupDue(at('11T03:00'), failed)).toBe(true)
})

test('BACKUP_DIR without BACKUP_KEY, and half of the settings of a store, are refused with a sentence', () => {
  expect(() => readConfig({ BACKUP_DIR: '/backups' })).toThrow('BACKUP_KEY is required with BACKUP_DIR')
  expect(() => readConfig({ BACKUP_DIR: '/backups', BACKUP_KEY: 'short' })).toThrow('at least 32 characters')
  expect(() => readConfig({ BACKUP_S3_ENDPOINT: 'https://s3.example.org' })).toThrow('belong together')
  expect(readConfig({ BACKUP_DIR: '/b', BACKUP_KEY: 'k'.repeat(32) }).backups).toMatchObject({ place: '/b' })
})
