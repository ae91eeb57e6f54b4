import * as accounts from './accounts.ts'
import * as activity from './activity.ts'
import * as admin from './admin.ts'
import * as adminPayouts from './admin-payouts.ts'
import * as adminSales from './admin-sales.ts'
import * as ads from './ads.ts'
import * as appPasswords from './app-passwords.ts'
import * as bonus from './bonus.ts'
import * as books from './books.ts'
import * as campaigns from './campaigns.ts'
import * as catalogue from './catalogue.ts'
import * as catalogueChanges from './catalogue-changes.ts'
import * as checkout from './checkout.ts'
import * as codes from './codes.ts'
import * as commerce from './commerce.ts'
import * as credits from './credits.ts'
import * as devices from './devices.ts'
import * as discounts from './discounts.ts'
import * as downloads from './downloads.ts'
import * as emailChange from './email-change.ts'
import * as fanEmails from './fan-emails.ts'
import * as feeds from './feeds.ts'
import * as gifts from './gifts.ts'
import * as home from './home.ts'
import * as imports from './imports.ts'
import * as library from './library.ts'
import * as listeningLinks from './listening-links.ts'
import * as mailing from './mailing.ts'
import * as media from './media.ts'
import * as messages from './messages.ts'
import * as outsideSignIn from './outside-sign-in.ts'
import * as payouts from './payouts.ts'
import * as playback from './playback.ts'
import * as playlists from './playlists.ts'
import * as preOrders from './pre-orders.ts'
import * as pricing from './pricing.ts'
import * as privacy from './privacy.ts'
import * as profiles from './profiles.ts'
import * as proof from './proof.ts'
import * as receipts from './receipts.ts'
import * as recommendations from './recommendations.ts'
import * as relations from './relations.ts'
import * as releaseDay from './release-day.ts'
import * as resumableUploads from './resumable-uploads.ts'
import * as returns from './returns.ts'
import * as royalties from './royalties.ts'
import * as safety from './safety.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as site from './site.ts'
import * as siteHealth from './site-health.ts'
import * as social from './social.ts'
import * as splits from './splits.ts'
import * as statistics from './statistics.ts'
import * as subscriptions from './subscriptions.ts'

/**
 * Every file that describes calls of the API. What a file exports gives the API's documentation its names: endpoints their
 * operation ids, schemas their titles.
 */
export const API_MODULES = [
  accounts,
  activity,
  adminPayouts,
  adminSales,
  admin,
  ads,
  appPasswords,
  bonus,
  books,
  campaigns,
  catalogueChanges,
  catalogue,
  checkout,
  codes,
  commerce,
  credits,
  devices,
  discounts,
  downloads,
  emailChange,
  fanEmails,
  feeds,
  gifts,
  home,
  imports,
  library,
  listeningLinks,
  mailing,
  media,
  messages,
  outsideSignIn,
  payouts,
  playback,
  playlists,
  preOrders,
  pricing,
  privacy,
  profiles,
  proof,
  receipts,
  recommendations,
  relations,
  releaseDay,
  resumableUploads,
  returns,
  royalties,
  safety,
  search,
  secondFactor,
  siteHealth,
  site,
  social,
  splits,
  statistics,
  subscriptions,
] as const
