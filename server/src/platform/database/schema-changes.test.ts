import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PREVIOUS_RELEASE } from '../../testing/previous-release.ts'
import { knownMigrations } from './migrate.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')

/** What the previous release would notice while it still runs, and could fail on. */
const BREAKS = [
  /\bdrop (table|column|view|function|trigger|type)\b/i,
  /\brename\b/i,
  /\balter (column )?\w+ (set data )?type\b/i,
  /\bset not null\b/i,
  /\badd (column )?(if not exists )?\w+ [^;,]*\bnot null\b(?![^;,]*\b(default|generated)\b)/i,
]

/** A statement that only looks so says on its line why the previous release does not mind. */
const SAFE = /-- safe: \S+/

const breakingLines = (text: string) =>
  text.split('\n').filter((line) => !SAFE.test(line) && BREAKS.some((breaks) => breaks.test(line.split('--')[0] ?? '')))

test('recognises what an old process would fail on', () => {
  const text = `
    alter table track drop column title;
    alter table track rename column title to name;
    alter table track alter column title set not null;
    alter table track alter title type varchar(10);
    alter table track add column mood text not null;
    alter table track add column mood text not null default '';
    alter table track add column mood text;
    drop view listed_track; -- safe: made again below with the same columns
    create table mood (id bigint not null);`
  expect(breakingLines(text)).toHaveLength(5)
})

test('migrations since the previous release leave it working: what they remove waits for the next release', () => {
  const newer = knownMigrations().filter((name) => name > PREVIOUS_RELEASE.lastMigration)
  expect(newer.flatMap((name) => breakingLines(readFileSync(join(FOLDER, name), 'utf8')))).toEqual([])
})
