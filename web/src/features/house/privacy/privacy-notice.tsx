import { SMALLEST_GROUP } from '@fairwave/contract/listening/play-origins'
import {
  DEVICE_DAYS,
  inHours,
  LIST_DELETE_DAYS,
  OWN_WRITES_SECONDS,
  PASSWORD_RESET_HOURS,
  SESSION_DAYS,
} from '@fairwave/contract/offer'
import { Link } from 'wouter'
import { Table } from '../../../ui/table.tsx'
import { STORED } from './browser-storage.ts'
import { Controller } from './controller.tsx'
import styles from './privacy-notice.module.css'

/** The privacy notice. Keep it true when the code changes. */
export function PrivacyNotice() {
  return (
    <div className={styles.notice}>
      <section>
        <h2>Who is responsible</h2>
        <Controller />
      </section>

      <section>
        <h2>Your account</h2>
        <p>
          When you register we store your username, email address, display name, role and the date. If you change your
          username, the old one stays yours and redirects to the new one. Your password is stored only as an argon2id
          hash, from which it can’t be read back. We record when you were last here and whether you use left-handed
          mode.
        </p>
        <p>
          Anyone can see your username, display name, role, when you joined and were last here, and whatever you put on
          your profile yourself. Only you, the people who run this site, and artists whose emails you agreed to can see
          your email address.
        </p>
      </section>

      <section>
        <h2>What you do here</h2>
        <p>
          We store what you ask us to: whose fan you are, your library, favorites and playlists, what you bought, whom
          you blocked, and the music you upload with everything you say about it. Your purchases, favorites and library
          are not public, unless you choose to show your collection on your page. A playlist is private until you make
          it public; then everyone sees it with your name. Anyone can see whose fan you are, and what you post and
          comment.
        </p>
        <p>
          When you buy a track or an album, its artist is told your name, what you bought and for how much; when you
          subscribe, the artist is told your name. If you choose to stay anonymous on{' '}
          <Link href="/account">your account</Link>, the artist learns only that it was sold. Collaborators and labels
          see what was earned, not who paid. The people who run this site can see who bought what, when and for how
          much, so that they can give refunds.
        </p>
        <p>
          Messages are stored for you and the other person only; we don’t read them. What you report to us is stored
          with your name, which only the people who run this site see.
        </p>
        <p>
          Every play is recorded with the track, the time, its quality and whether it was really heard, since artists
          are paid by it. If you are signed in it is recorded with your account, otherwise with the random number of the
          second cookie below, which we can’t connect with you. Ad breaks are recorded the same way: when one was due,
          which of its ads were heard, and whether you opened an ad’s link.
        </p>
        <p>
          For the artist’s statistics we also record how much of a play you heard, and whether the radio, a playlist or
          a link on another site led to it; of that site only its name. Where the people who run this site provide a
          list of countries, the country is recorded as well, and never your internet address. Artists see numbers, and
          no group of fewer than {SMALLEST_GROUP} listeners. Among their top fans they see your name only if you show
          your collection on your page, and follow them, or bought or subscribed under your name.
        </p>
        <p>
          What you pay into your wallet and what you buy with it is recorded in a ledger in which nothing is ever
          changed or deleted, with the amount, the time and your account. Card numbers are not stored here: where Stripe
          takes the cards, its form loads on payment pages only, and what you type into it goes to Stripe and not to us.
        </p>
        <p>
          If you sell music and want to be paid, we store the bank account you give us, its sort code and number
          encrypted. Your browser is shown the last four digits and no more. The full number goes into the file for the
          bank, and every administrator who makes that file is recorded. A label whose offer you accepted sees what you
          sold and earned.
        </p>
      </section>

      <section>
        <h2>Our emails</h2>
        <p>
          If you join the mailing list we store your email address, the name you gave, where you signed up and when. We
          email you only after you have confirmed the address by the link in our first email; an unconfirmed address is
          deleted after {LIST_DELETE_DAYS} days. Every email of the list has a link that unsubscribes you, and using it
          deletes your address.
        </p>
        <p>
          Apart from that list we only email you about your own account: a welcome, receipts for what you bought, a link
          when you forgot your password, a notice when your password or your address changed, and news of your money.
          Such a link works once, for {inHours(PASSWORD_RESET_HOURS)}, and we keep only a hash of it.
        </p>
        <p>
          If another user gives you music and enters your address, we email you the link to it, with their name and
          message. We store that address until the gift is redeemed or refunded, and the message until its giver deletes
          their account. The giver sees when you redeemed it, not who you are.
        </p>
        <p>
          If you switch it on in your account, we also email you what is new from the artists you follow, and if you
          sell music, your figures of the week. Every such email has a link that switches it off.
        </p>
        <p>
          If you agree to the emails of an artist, where you follow them, buy or subscribe, the artist sees your email
          address and name and can export them. We note when and where you agreed, and nothing about whether you open
          their emails. You can end it in your account, or by the link in every such email. Of an address whose mail
          server refuses our emails, or whose owner complains about one, we keep a hash, so that it gets no more.
        </p>
      </section>

      <section>
        <h2>Four cookies</h2>
        <p>
          Signing in sets <code>fairwave_session</code> for {SESSION_DAYS} days. It is needed because browsers send no
          other credential when they fetch sound and pictures. We store only a hash of it. It ends when you sign out,
          when you change your password, when you sign out everywhere, or when the {SESSION_DAYS} days are over.
        </p>
        <p>
          The first play by a visitor who isn’t signed in sets <code>fairwave_visitor</code>, a random number, for a
          year, so that one listener counts as one.
        </p>
        <p>
          Signing in also sets <code>fairwave_device</code> for {DEVICE_DAYS} days. It says, signed by us, which
          accounts signed in on this device, so that wrong passwords tried elsewhere never lock you out. It gives no
          access by itself and is sent with sign-in requests only; signing out leaves it.
        </p>
        <p>
          Where this site reads from a copy of its database, changing something sets <code>fairwave_wrote</code> for{' '}
          {OWN_WRITES_SECONDS} seconds, so that you see your change at once. It says nothing about you.
        </p>
        <p>
          Scripts can’t read any of the four (HttpOnly), and they are sent to this site only; where it has https, all
          but <code>fairwave_device</code> have <code>__Host-</code> in front of their names. Visitors who neither sign
          in, listen nor send anything get none.
        </p>
      </section>

      <section>
        <h2>What stays in your browser</h2>
        <p>
          The entries below are stored in your browser. Signing out removes all of them but your answer to the cookie
          notice. Four more last only as long as the tab: how far you had scrolled, that you have just signed out, that
          your profile has just been saved, and what you are writing and have not sent yet, which signing out removes
          too. The app itself is also stored, so that it opens without a connection: never sound, never your data.
        </p>
        <Table
          caption="What this site stores in your browser"
          columns={[
            { key: 'key', header: 'Name', cell: ({ key }) => <code>{key}</code> },
            { key: 'reason', header: 'What it is for', cell: ({ reason }) => reason },
          ]}
          rows={STORED}
          rowKey={({ key }) => key}
          empty="Nothing"
        />
      </section>

      <section>
        <h2>Other sites</h2>
        <p>
          Fonts, pictures, scripts and sound all come from this site. There is no analytics and no tracking, and with
          one exception your browser contacts no other site: where Stripe takes the cards, payment pages load its form.
          A picture or sound that a post links from another site loads when you press it, and our server fetches it for
          you, so that the other site doesn’t learn who looked. Links to other sites open only when you press them. Both
          answers to the cookie notice have the same effect today. If a part of this site ever needs more, it will ask
          first.
        </p>
      </section>

      <section>
        <h2>Logs and limits</h2>
        <p>
          For every request the server logs a random request id, what was requested, how it ended, how long it took and,
          if you are signed in, the number of your account: no names, no network addresses, and never the content. To
          limit guessing and flooding it counts attempts by account and by network address; those counters are deleted
          soon after they expire, which is an hour for most of them and a day at most.
        </p>
      </section>

      <section>
        <h2>Your rights</h2>
        <p>
          You can see and change your own details when you are signed in. On <Link href="/account">your account</Link>{' '}
          you can download a copy of everything we hold about you, sign out everywhere, and delete your account,
          immediately and without asking us. To have something else corrected, contact the people who run this site;
          they must answer within a month. You can also complain to your data protection authority, which in the United
          Kingdom is the Information Commissioner's Office.
        </p>
        <p>
          When you delete your account, your profile, library, playlists, favorites, posts, comments, messages and bank
          account are deleted, your music leaves the catalog (buyers keep it), and your plays lose your name. The
          accounts and past payouts stay, as the law requires, with a number in place of your name; a payout also keeps,
          encrypted, the account it went to. Hashes of the usernames you had stay, so that they can’t be taken to
          impersonate you.
        </p>
      </section>

      <section>
        <h2>The people who run this site</h2>
        <p>
          Administrators can find your account by name or address, see your email address and profile, see what you
          bought and refund it, see withdrawals and pay them, set a temporary password, change your role and suspend
          you. They review uploads and reports. Every such action is recorded in a log that can’t be changed, with who
          did it and when.
        </p>
      </section>
    </div>
  )
}
