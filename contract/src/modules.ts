import * as ads from './advertising/ads.ts'
import * as campaigns from './advertising/campaigns.ts'
import * as royalties from './advertising/royalties.ts'
import * as messages from './community/messages.ts'
import * as profiles from './community/profiles.ts'
import * as safety from './community/safety.ts'
import * as social from './community/social.ts'
import * as adminPayouts from './earnings/admin-payouts.ts'
import * as books from './earnings/books.ts'
import * as payouts from './earnings/payouts.ts'
import * as statistics from './earnings/statistics.ts'
import * as media from './ground/media.ts'
import * as resumableUploads from './ground/resumable-uploads.ts'
import * as admin from './house/admin.ts'
import * as privacy from './house/privacy.ts'
import * as siteHealth from './house/site-health.ts'
import * as home from './listening/home.ts'
import * as library from './listening/library.ts'
import * as listeningLinks from './listening/listening-links.ts'
import * as playback from './listening/playback.ts'
import * as playlists from './listening/playlists.ts'
import * as recommendations from './listening/recommendations.ts'
import * as bonus from './music/bonus.ts'
import * as catalogue from './music/catalogue.ts'
import * as catalogueChanges from './music/catalogue-changes.ts'
import * as credits from './music/credits.ts'
import * as imports from './music/imports.ts'
import * as pricing from './music/pricing.ts'
import * as releaseDay from './music/release-day.ts'
import * as search from './music/search.ts'
import * as splits from './music/splits.ts'
import * as fanEmails from './outward/fan-emails.ts'
import * as feeds from './outward/feeds.ts'
import * as mailing from './outward/mailing.ts'
import * as accounts from './people/accounts.ts'
import * as activity from './people/activity.ts'
import * as appPasswords from './people/app-passwords.ts'
import * as devices from './people/devices.ts'
import * as emailChange from './people/email-change.ts'
import * as outsideSignIn from './people/oidc.ts'
import * as proof from './people/proof.ts'
import * as relations from './people/relations.ts'
import * as secondFactor from './people/second-factor.ts'
import * as adminSales from './selling/admin-sales.ts'
import * as checkout from './selling/checkout.ts'
import * as codes from './selling/codes.ts'
import * as commerce from './selling/commerce.ts'
import * as discounts from './selling/discounts.ts'
import * as downloads from './selling/downloads.ts'
import * as gifts from './selling/gifts.ts'
import * as preOrders from './selling/pre-orders.ts'
import * as receipts from './selling/receipts.ts'
import * as returns from './selling/returns.ts'
import * as subscriptions from './selling/subscriptions.ts'
import * as site from './site.ts'

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
