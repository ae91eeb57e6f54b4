/** Columns about a user, as `table.column`, by their names in the export. */
export const EXPORTED = {
  formerNames: 'former_name.account_id',
  emailChanges: 'email_change.account_id',
  sessions: 'session.account_id',
  appPasswords: 'app_password.account_id',
  notifications: 'notification.account_id',
  actsThatCanBeUndone: 'power_act.account_id',
  authenticatorApp: 'authenticator.account_id',
  passkeys: 'passkey.account_id',
  signInElsewhere: 'outside_identity.account_id',
  fanOf: 'fan.fan_id',
  fans: 'fan.artist_id',
  signedArtists: 'signing.label_id',
  signedBy: 'signing.artist_id',
  blocked: 'block.blocker_id',
  reports: 'report.reporter_id',
  tracks: 'track.artist_id',
  albums: 'album.artist_id',
  collaborations: 'track_collaborator.artist_id',
  uploads: 'track.uploaded_by',
  albumsMade: 'album.created_by',
  imports: 'import_album.account_id',
  unfinishedUploads: 'resumable_upload.account_id',
  library: 'library_entry.account_id',
  favourites: 'favourite.account_id',
  playlists: 'playlist.account_id',
  plays: 'play.account_id',
  appStreams: 'app_stream.account_id',
  appMarks: 'app_mark.account_id',
  appPlayQueue: 'app_play_queue.account_id',
  chosenGenres: 'genre_choice.account_id',
  notForMe: 'not_for_me.account_id',
  newsByEmail: 'digest.account_id',
  discographyOffer: 'discography_offer.artist_id',
  weeklyFiguresByEmail: 'weekly_summary.account_id',
  emailsOfArtists: 'fan_email_consent.account_id',
  emailsToFans: 'fan_email.artist_id',
  podcast: 'podcast.account_id',
  purchases: 'purchase.account_id',
  gifts: 'gift.giver_id',
  preOrders: 'pre_order.account_id',
  codeSheets: 'code_sheet.artist_id',
  listeningLinks: 'listening_link.artist_id',
  discountCodes: 'discount_code.artist_id',
  discountsUsed: 'discount_use.account_id',
  redeemedCodes: 'download_code.redeemed_by',
  undonePurchases: 'purchase_return.account_id',
  refundRequests: 'refund_request.account_id',
  payments: 'payment.account_id',
  savedCard: 'saved_card.account_id',
  subscriptions: 'subscription.fan_id',
  bankAccount: 'bank_account.account_id',
  bankAccountsBefore: 'bank_change.account_id',
  payouts: 'payout.account_id',
  posts: 'post.artist_id',
  comments: 'comment.author_id',
  commentsOnOwnPage: 'comment.page_id',
  likedPosts: 'post_like.account_id',
  likedComments: 'comment_like.account_id',
  messagesSent: 'message.from_id',
  messagesReceived: 'message.to_id',
  campaigns: 'campaign.account_id',
  adsHeard: 'impression.account_id',
  receiptOfListening: 'royalty.account_id',
  listensUnderReview: 'royalty_held.account_id',
  earningsReviews: 'earnings_review.artist_id',
  streamingByMonth: 'royalty_month.artist_id',
  adBreaks: 'ad_break.account_id',
  auditLog: 'audit_log.admin_id',
} as const

/** Tables that belong to a row of those and refer to no account themselves: by a column with the account's id or an id of the table `of`. */
export const EXPORTED_PARTS: Record<string, { place: string; of?: string }> = {
  playlistTracks: { place: 'playlist_track.playlist_id', of: EXPORTED.playlists },
  subscriptionWeeks: { place: 'subscription_week.subscription_id', of: EXPORTED.subscriptions },
  adsInBreaks: { place: 'ad_break_ad.break_id', of: EXPORTED.adBreaks },
  purchaseUses: { place: 'purchase_use.purchase_id', of: EXPORTED.purchases },
  giftLinks: { place: 'gift_code.gift_id', of: EXPORTED.gifts },
  checkouts: { place: 'checkout.payment_id', of: EXPORTED.payments },
  contributors: { place: 'track_contributor.track_id', of: EXPORTED.tracks },
  albumFiles: { place: 'album_file.album_id', of: EXPORTED.albums },
  importedTracks: { place: 'import_track.import_album_id', of: EXPORTED.imports },
  splitChanges: { place: 'split_change.artist_id' },
}

/** The same for tables about tracks and albums alike, which take their ids from one sequence and so refer to neither by a key. */
export const EXPORTED_OF_RELEASES: Record<string, { place: string; of: string }> = {
  unreleasedTracks: { place: 'unreleased.content_id', of: EXPORTED.tracks },
  unreleasedAlbums: { place: 'unreleased.content_id', of: EXPORTED.albums },
  pricingOfTracks: { place: 'release_pricing.content_id', of: EXPORTED.tracks },
  pricingOfAlbums: { place: 'release_pricing.content_id', of: EXPORTED.albums },
}

/** Tables that belong to them and contain nothing else about a person: counts, prepared files, what a gift holds, what lowered a price, the demo's own records. */
export const PARTS_LEFT_OUT: readonly string[] = [
  'track_play_count',
  'album_listing',
  'download_file',
  'listening_pass',
  'demo_track',
  'gift_track',
  'price_basis',
]

/** What an id in an export refers to: its name is added, as `artist_name` next to `artist_id`. */
export const NAMED_COLUMNS: Record<
  string,
  'account' | 'track' | 'album' | 'playlist' | 'campaign' | 'post' | 'comment'
> = {
  actor_id: 'account',
  fan_id: 'account',
  artist_id: 'account',
  label_id: 'account',
  blocked_id: 'account',
  page_id: 'account',
  author_id: 'account',
  from_id: 'account',
  to_id: 'account',
  uploaded_by: 'account',
  track_id: 'track',
  album_id: 'album',
  playlist_id: 'playlist',
  campaign_id: 'campaign',
  post_id: 'post',
  comment_id: 'comment',
  parent_id: 'comment',
}

/** Columns that refer to a user and are not exported: other users' data, or a copy of exported data. */
export const LEFT_OUT: readonly string[] = [
  // Users are not shown who has blocked them.
  'block.blocked_id',
  // Artists are not told who doesn't want to hear them.
  'not_for_me.artist_id',
  // Computed every night from the listening of many.
  'similar_artist.artist_id',
  'similar_artist.similar_id',
  'artist_reach.artist_id',
  // Notifications to other users about them.
  'notification.actor_id',
  // Their fans' cards.
  'subscription.artist_id',
  // What their buyers wrote to them.
  'refund_request.artist_id',
  // Internal data: sort keys, storage accounting, stored responses, and which purchase was prepared for download.
  'artist_listing.account_id',
  'media_hold.account_id',
  'media_file.uploaded_by',
  'comment_wall.account_id',
  // Copies of plays and purchases by day, for the statistics of artists.
  'statistics_listener.account_id',
  'statistics_payment.account_id',
  'statistics_fan.account_id',
  // What they were notified of already, which the notifications themselves say.
  'notification_key.account_id',
  // Their copy for processes of the previous release.
  'activity.account_id',
  'activity.actor_id',
  'conversation.account_id',
  'conversation.other_id',
  'upload_result.account_id',
  'import_arrival.account_id',
  'collection_change.account_id',
  // Drafts that a label makes for an artist, until they are published.
  'import_album.artist_id',
  // Their fans' choices, and emails of artists that are on their way.
  'fan_email_consent.artist_id',
  'fan_email_delivery.account_id',
  'download_link.account_id',
  'password_reset.account_id',
  'recovery_code.account_id',
  'email_verification.account_id',
  'passkey_challenge.account_id',
  'card_customer.account_id',
  // What administrators did is in their audit log.
  'staff_pick.picked_by',
  'bank_file.made_by',
  'newsletter.sent_by',
  'bank_file_reading.read_by',
  'payout.settled_by',
  'payout.allowed_by',
  'earnings_review.decided_by',
  'report.resolved_by',
]

/** Columns that are secrets, or must not be in a file on a user's disk. */
export const SECRET_COLUMNS = [
  'token_hash',
  'previous_hash',
  'credential_id',
  'public_key',
  'undo_hash',
  'approval_hash',
  'lookup_hash',
  'code_hash',
  'sealed',
  'password_hash',
  'search_text',
  'title_key',
  'customer_id',
  'method_id',
  'provider_id',
  'request_digest',
  // The other earners of a listen.
  'earners',
  'key',
  'part_keys',
]
