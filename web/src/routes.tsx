import { findPage, PAGES, type PageEntry, type PagePath } from '@fairwave/contract/pages'
import { landing } from './landing.ts'
import { type LazyPage, lazyPage } from './lib/lazy-page.ts'

/** The page of each path. Its code loads on the first visit; a path without a page does not compile. */
const DRAWN_BY: Record<PagePath, LazyPage> = {
  '/': landing,
  '/home': lazyPage(() => import('./pages/home.tsx').then((file) => file.HomePage)),
  '/browse': lazyPage(() => import('./pages/browse.tsx').then((file) => file.BrowsePage)),
  '/search': lazyPage(() => import('./pages/search.tsx').then((file) => file.SearchPage)),
  '/radio': lazyPage(() => import('./pages/radio.tsx').then((file) => file.RadioPage)),
  '/radio/:genre': lazyPage(() => import('./pages/radio.tsx').then((file) => file.RadioPage)),
  '/library': lazyPage(() => import('./pages/library.tsx').then((file) => file.LibraryPage)),
  '/following': lazyPage(() => import('./pages/following.tsx').then((file) => file.FollowingPage)),
  '/artist/:username': lazyPage(() => import('./pages/artist.tsx').then((file) => file.ArtistPage)),
  '/fan/:username': lazyPage(() => import('./pages/profile-of.tsx').then((file) => file.ProfileOfPage)),
  '/ad-man/:username': lazyPage(() => import('./pages/profile-of.tsx').then((file) => file.ProfileOfPage)),
  '/label/:username': lazyPage(() => import('./pages/profile-of.tsx').then((file) => file.ProfileOfPage)),
  '/track/:id': lazyPage(() => import('./pages/track.tsx').then((file) => file.TrackPage)),
  '/track/:id/purchase': lazyPage(() => import('./pages/track-purchase.tsx').then((file) => file.TrackPurchasePage)),
  '/edit-track/:id': lazyPage(() => import('./pages/edit-track.tsx').then((file) => file.EditTrackPage)),
  '/album/:id': lazyPage(() => import('./pages/album.tsx').then((file) => file.AlbumPage)),
  '/playlist/:id': lazyPage(() => import('./pages/playlist.tsx').then((file) => file.PlaylistPage)),
  '/subscribe/success/:artistId': lazyPage(() =>
    import('./pages/subscribe-success.tsx').then((file) => file.SubscribeSuccessPage),
  ),
  '/subscribe/:artistId?': lazyPage(() => import('./pages/subscribe.tsx').then((file) => file.SubscribePage)),
  '/messages': lazyPage(() => import('./pages/messages.tsx').then((file) => file.MessagesPage)),
  '/notifications': lazyPage(() => import('./pages/notifications.tsx').then((file) => file.NotificationsPage)),
  '/wallet': lazyPage(() => import('./pages/wallet.tsx').then((file) => file.WalletPage)),
  '/redeem': lazyPage(() => import('./pages/redeem.tsx').then((file) => file.RedeemPage)),
  '/listen': lazyPage(() => import('./pages/listen.tsx').then((file) => file.ListenPage)),
  '/admin/codes': lazyPage(() => import('./pages/codes.tsx').then((file) => file.CodesPage)),
  '/receipt': lazyPage(() => import('./pages/receipt.tsx').then((file) => file.ReceiptPage)),
  '/receipts/:number': lazyPage(() => import('./pages/payment-receipt.tsx').then((file) => file.PaymentReceiptPage)),
  '/transparency': lazyPage(() => import('./pages/transparency.tsx').then((file) => file.TransparencyPage)),
  '/fairness': lazyPage(() => import('./pages/fairness.tsx').then((file) => file.FairnessPage)),
  '/desk': lazyPage(() => import('./pages/desk.tsx').then((file) => file.DeskPage)),
  '/upload': lazyPage(() => import('./pages/upload.tsx').then((file) => file.UploadPage)),
  '/admin/music': lazyPage(() => import('./pages/music-admin.tsx').then((file) => file.MusicAdminPage)),
  '/admin/money': lazyPage(() => import('./pages/money-admin.tsx').then((file) => file.MoneyAdminPage)),
  '/admin/statistics': lazyPage(() => import('./pages/statistics.tsx').then((file) => file.StatisticsPage)),
  '/admin/emails': lazyPage(() => import('./pages/fan-emails.tsx').then((file) => file.FanEmailsPage)),
  '/admin/statement': lazyPage(() => import('./pages/statement.tsx').then((file) => file.StatementPage)),
  '/admin/label': lazyPage(() => import('./pages/label-admin.tsx').then((file) => file.LabelAdminPage)),
  '/label': lazyPage(() => import('./pages/label-admin.tsx').then((file) => file.LabelAdminPage)),
  '/adman': lazyPage(() => import('./pages/adman.tsx').then((file) => file.AdmanPage)),
  '/auth': lazyPage(() => import('./pages/auth.tsx').then((file) => file.AuthPage)),
  '/login': lazyPage(() => import('./pages/login.tsx').then((file) => file.LoginPage)),
  '/register': lazyPage(() => import('./pages/register.tsx').then((file) => file.RegisterPage)),
  '/signed-in': lazyPage(() => import('./pages/signed-in.tsx').then((file) => file.SignedInPage)),
  '/account': lazyPage(() => import('./pages/account.tsx').then((file) => file.AccountPage)),
  '/change-password': lazyPage(() => import('./pages/change-password.tsx').then((file) => file.ChangePasswordPage)),
  '/second-factor': lazyPage(() => import('./pages/second-factor.tsx').then((file) => file.SecondFactorPage)),
  '/forgot-password': lazyPage(() => import('./pages/forgot-password.tsx').then((file) => file.ForgotPasswordPage)),
  '/reset-password/:token': lazyPage(() => import('./pages/reset-password.tsx').then((file) => file.ResetPasswordPage)),
  '/confirm-email/:token': lazyPage(() => import('./pages/confirm-email.tsx').then((file) => file.ConfirmEmailPage)),
  '/verify-email/:token': lazyPage(() => import('./pages/verify-email.tsx').then((file) => file.VerifyEmailPage)),
  '/approve-email/:token': lazyPage(() => import('./pages/approve-email.tsx').then((file) => file.ApproveEmailPage)),
  '/undo-email/:token': lazyPage(() => import('./pages/undo-email.tsx').then((file) => file.UndoEmailPage)),
  '/undo/:token': lazyPage(() => import('./pages/undo.tsx').then((file) => file.UndoPage)),
  '/undo-bank-account/:token': lazyPage(() =>
    import('./pages/undo-bank-account.tsx').then((file) => file.UndoBankAccountPage),
  ),
  '/profile': lazyPage(() => import('./pages/profile.tsx').then((file) => file.ProfilePage)),
  '/admin-login': lazyPage(() => import('./pages/admin-login.tsx').then((file) => file.AdminLoginPage)),
  '/admin-dashboard': lazyPage(() => import('./pages/admin-dashboard.tsx').then((file) => file.AdminDashboardPage)),
  '/confirm/:token?': lazyPage(() => import('./pages/confirm.tsx').then((file) => file.ConfirmPage)),
  '/unsubscribe/:token': lazyPage(() => import('./pages/unsubscribe.tsx').then((file) => file.UnsubscribePage)),
  '/privacy': lazyPage(() => import('./pages/privacy.tsx').then((file) => file.PrivacyPage)),
}

export type Route = PageEntry & LazyPage

const NOT_FOUND: Route = {
  path: '*',
  title: '404 Page Not Found',
  ...lazyPage(() => import('./pages/not-found.tsx').then((file) => file.NotFoundPage)),
}

/** The UI kit's parts, for development. */
const FOR_DEVELOPMENT: Route[] = import.meta.env.DEV
  ? [
      {
        path: '/design',
        title: 'Design',
        ...lazyPage(() => import('./pages/design.tsx').then((file) => file.DesignPage)),
      },
    ]
  : []

export const ROUTES: readonly Route[] = [
  ...PAGES.map((page) => ({ ...page, ...DRAWN_BY[page.path] })),
  ...FOR_DEVELOPMENT,
]

/** The page of a path, or the not-found screen. */
export const routeAt = (pathname: string): Route => findPage(pathname, ROUTES) ?? NOT_FOUND
