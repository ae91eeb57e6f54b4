import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { ENDINGS } from './endings.ts'
import { LASTING, PASSING } from './ways-in.ts'

// A column that could open an account, or anything else, is either ended by `endAccess` or listed here with the reason why not.

const NOT_A_WAY_IN: Record<string, readonly string[]> = {
  'whether a password is temporary': ['account.must_change_password'],
  'opens music, a gift or a price for those who were given it, and no account': [
    'code_sheet.codes',
    'discount_code.code_hash',
    'download_code.code_hash',
    'gift_code.code_hash',
  ],
  'encrypted with a key that is not in the database, and opens nothing: bank details, what keys were used': [
    'bank_account.sealed',
    'bank_change.sealed',
    'payout.sealed',
    'retired_name_key.fingerprint',
    'retired_name_key.sealed',
    'unsubscribe_link_key.fingerprint',
    'unsubscribe_link_key.sealed',
    'audit_seal.hash',
    'secret_probe.sealed',
  ],
  'pays once in the sandbox, which has no money': [
    'sandbox_payment.client_secret',
    'sandbox_payment.failure_code',
    'sandbox_payment.key',
    'sandbox_refund.key',
  ],
  'confirms or ends a subscription to news, and opens no account': ['subscriber_token.token_hash'],
  'one of our own names for something, for retries, look-ups or sorting; knowing it gives no right to it': [
    'activity.key',
    'ad_break.id',
    'ad_break.visitor_id',
    'ad_break_ad.break_id',
    'album.title_key',
    'album_listing.title_key',
    'artist_listing.name_key',
    'campaign.request_digest',
    'bank_account.bank_key',
    'campaign.request_key',
    'card_customer.key',
    'fan_email.request_key',
    'fan_email_delivery.message_key',
    'gift.request_key',
    'import_album.group_key',
    'import_arrival.key',
    'impression.break_id',
    'impression.range_key',
    'impression.visitor_id',
    'impression_key.break_id',
    'media_audio.claim',
    'newsletter.request_key',
    'newsletter_delivery.message_key',
    'notification.key',
    'notification_key.key',
    'payment.key',
    'payout.bank_key',
    'payout.request_key',
    'play.visitor_id',
    'playlist.name_key',
    'podcast.guid',
    'rate_limit.key',
    'report.visitor_id',
    'resumable_upload.id',
    'royalty_range_listens.range_key',
    'search_entry.title_key',
    'track.title_key',
    'unsplit_impression.break_id',
    'unsplit_impression.range_key',
    'unsplit_impression.visitor_id',
    'upload_result.idempotency_key',
  ],
  'the place of a stored file, which is sent to those who may have it': [
    'campaign.creative_key',
    'download_file.key',
    'media_attachment.key',
    'media_audio.high_key',
    'media_audio.low_key',
    'media_audio.original_key',
    'media_avif.key',
    'media_bin.key',
    'media_image.base_key',
    'resumable_upload.part_keys',
  ],
  'a hash of what is public, or of what no user may have again': [
    'album.cover_hash',
    'campaign.image_hash',
    'import_album.cover_hash',
    'ledger_closing.hash',
    'ledger_closing.seal',
    'ledger_closing.sums',
    'ledger_seal.hash',
    'media_audio.waveform',
    'retired_name.name_hash',
    'suppressed_address.address_hash',
    'track.sleeve_hash',
  ],
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Every secret is stored hashed or encrypted, so as bytes; the names find those that are not. */
const listSuspects = async () =>
  (
    await database.db.rows<{ name: string }>`
      select relname || '.' || attname as name
      from pg_attribute
        join pg_class on pg_class.oid = attrelid
        join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and attnum > 0 and not attisdropped
        and nspname not in ('pg_catalog', 'information_schema', 'graphile_worker') and (
          atttypid in ('bytea'::regtype, 'uuid'::regtype)
          or attname ~ '(^|_)(hash|secret|token|credential|password|passphrase|sealed|key|keys|code|pin|otp|challenge|signature|ticket|nonce|salt|verifier)s?(_|$)')
      order by 1`
  ).map(({ name }) => name)

const known = Object.values({ ...LASTING, ...PASSING }).flatMap(({ columns }) => [...columns])

test('every column that could hold a credential is known to the function that ends every way in', async () => {
  const explained = Object.values(NOT_A_WAY_IN).flat()
  const suspects = await listSuspects()
  expect(suspects.filter((name) => ![...known, ...explained].includes(name))).toEqual([])
  expect(explained.filter((name) => !suspects.includes(name))).toEqual([])
})

test('a new table with a credential is found', async () => {
  await database.db.script(
    'create table api_client (account_id bigint, token_hash bytea); create table pager (account_id bigint, pin text)',
  )
  expect((await listSuspects()).filter((name) => /^(api_client|pager)\./.test(name))).toEqual([
    'api_client.token_hash',
    'pager.pin',
  ])
  await database.db.script('drop table api_client, pager')
})

test('every way in is ended when an account is closed', () => {
  const { passing, lasting } = ENDINGS['account-closed']
  expect(Object.keys(lasting).sort()).toEqual(Object.keys(LASTING).sort())
  const left = Object.keys(PASSING).filter((way) => !(passing as readonly string[]).includes(way))
  // A closed account has no address, and its links are deleted rather than marked as used.
  expect(left).toEqual(['other-reset-link', 'address'])
})
