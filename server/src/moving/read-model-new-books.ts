import type { Selection } from '../platform/database/copy/read-table.ts'

const ALL: Selection = {}
const NOT_OF_DEMO = 't.account_id not in (select id from account where is_demo)'
const SOCIAL_NEWS = [
  'fan',
  'comment',
  'reply',
  'like',
  'post',
  'release',
  'released',
  'label-upload',
  'rendering-failed',
]
const IS_SOCIAL = `kind ~ '^(${SOCIAL_NEWS.join('|')}|signing-.*)$'`
const WITHOUT_CAMPAIGNS = `holder not like 'campaign:%'`

const all = (...names: string[]) => Object.fromEntries(names.map((name) => [name, ALL]))

/** What comes along into new books, by table. The passwords of the demo are public, so its accounts come without. */
export const CARRIED: Record<string, Selection> = {
  ...all(
    'former_name',
    'retired_name',
    'retired_name_key',
    'block',
    'password_reset',
    'email_change',
    'email_verification',
    'secret_probe',
  ),
  account: { values: { password_hash: `case when t.is_demo then 'none' else t.password_hash end` } },
  session: { where: NOT_OF_DEMO },
  app_password: { where: NOT_OF_DEMO },
  authenticator: { where: NOT_OF_DEMO },
  recovery_code: { where: NOT_OF_DEMO },
  passkey: { where: NOT_OF_DEMO },
  outside_identity: { where: NOT_OF_DEMO },
  ...all('fan', 'signing', 'audit_log', 'audit_seal', 'bank_account', 'unsubscribe_link_key'),
  ...all('media_image', 'media_avif', 'media_audio', 'media_attachment', 'media_bin', 'storage_mark'),
  // One that was being made has no job any more.
  download_file: { where: `t.state = 'ready'` },
  media_hold: { where: `t.${WITHOUT_CAMPAIGNS}` },
  // A file that only a campaign held is deleted after a while.
  media_file: {
    values: {
      unheld_since: `case when exists (select from media_hold where file_id = t.id and ${WITHOUT_CAMPAIGNS})
        then t.unheld_since else coalesce(t.unheld_since, now()) end`,
    },
  },
  ...all('album', 'track', 'track_play_count', 'track_collaborator', 'track_contributor', 'split_change', 'album_file'),
  ...all('album_listing', 'artist_listing', 'search_entry', 'search_word'),
  ...all('import_album', 'import_track', 'import_arrival'),
  ...all('release_pricing', 'discography_offer', 'unreleased', 'listening_link', 'listening_pass', 'podcast'),
  ...all('code_sheet', 'staff_pick', 'similar_artist', 'artist_reach', 'recommendations_computed', 'not_for_me'),
  // What a code gave was left behind, so it can be redeemed again.
  download_code: { values: { redeemed_at: 'null', redeemed_by: 'null' } },
  discount_code: { values: { used: '0' } },
  ...all('post', 'post_like', 'comment', 'comment_like', 'comment_wall', 'conversation', 'message'),
  notification: { where: `t.${IS_SOCIAL}` },
  // A key of a notification that was left behind would keep one of the new books from being sent.
  notification_key: {
    where: `exists (select from notification told where told.account_id = t.account_id and told.key = t.key and told.${IS_SOCIAL})`,
  },
  report: { where: `t.kind <> 'ad'` },
  // A hidden entry is one of bought music.
  library_entry: { where: 't.hidden_at is null' },
  // Files of archived months can be read back into the new books.
  archived_month: { where: `t.table_name in ('play', 'notification', 'message')` },
  ...all('favourite', 'play', 'genre_choice', 'playlist', 'playlist_track'),
  ...all('app_mark', 'app_play_queue', 'app_stream', 'collection_change'),
  ...all('digest', 'weekly_summary', 'fan_email_consent', 'fan_email', 'fan_email_delivery', 'suppressed_address'),
  ...all('newsletter', 'newsletter_delivery', 'subscriber', 'subscriber_token', 'demo_step', 'demo_track'),
}

/** What stays behind: money and what it bought, figures that are computed again, and what only concerns running processes. */
export const LEFT_BEHIND = [
  ...[
    'ledger_entry',
    'ledger_line',
    'ledger_balance',
    'ledger_waiting',
    'ledger_unsealed',
    'ledger_seal',
    'ledger_day',
    'ledger_archive',
    'ledger_archive_account',
    'ledger_archive_day',
  ],
  ...['ledger_closing', 'ledger_uncleared', 'ledger_uncleared_line', 'ledger_returnable', 'ledger_check'],
  ...['purchase', 'purchase_use', 'purchase_return', 'purchase_email_progress', 'refund_request', 'discount_use'],
  ...['payment', 'payment_event', 'checkout', 'card_customer', 'saved_card', 'sandbox_payment', 'sandbox_refund'],
  ...[
    'gift',
    'gift_code',
    'gift_track',
    'price_basis',
    'pre_order',
    'subscription',
    'subscription_week',
    'download_link',
    'download_progress',
  ],
  ...['payout', 'bank_file', 'bank_file_reading', 'earnings_review'],
  ...[
    'campaign',
    'activity',
    'impression',
    'impression_key',
    'unsplit_impression',
    'ad_break',
    'ad_break_ad',
    'ad_report_refused',
  ],
  ...['royalty', 'royalty_day', 'royalty_excluded', 'royalty_exclusion', 'royalty_held', 'royalty_listener'],
  ...['royalty_month', 'royalty_outcome', 'royalty_reviewed', 'royalty_split'],
  ...['royalty_listener_day', 'royalty_listener_list', 'royalty_payee', 'royalty_range_listens'],
  ...['statistics_waiting', 'statistics_income_waiting', 'statistics_day', 'statistics_track', 'statistics_origin'],
  ...['statistics_left_out', 'statistics_income', 'statistics_ad', 'statistics_listener', 'statistics_payment'],
  ...['statistics_fan', 'statistics_track_month', 'statistics_ad_month'],
  ...['migration', 'rate_limit', 'job_worker', 'job_interruption', 'site_notice', 'backup_state', 'upload_result'],
  ...['passkey_challenge', 'bank_change', 'power_act'],
  'resumable_upload',
]
