import { Link } from 'wouter'
import { Table } from '../../ui/table.tsx'
import { STORED } from './browser-storage.ts'
import { Controller } from './controller.tsx'
import styles from './privacy-notice.module.css'

/** What this site knows about people, in plain words; it changes with the code. */
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
          When you register we keep your username, e-mail address, display name, role and the date. If you change your
          username, the old one stays yours and leads to the new one. Your password is kept only as an argon2id hash,
          from which it cannot be read back. We note when you were last here and whether you use left-handed mode.
        </p>
        <p>
          Anybody can see your username, display name, role, when you joined and were last here, and whatever you put on
          your profile yourself. Nobody but you and the people who run this site can see your e-mail address.
        </p>
      </section>

      <section>
        <h2>What you do here</h2>
        <p>
          We keep what you ask us to keep: whose fan you are, your library, favourites and playlists, what you bought,
          whom you blocked, and the music you upload with everything you say about it. Your purchases, favourites and
          library are not public, unless you choose to show your collection on your page; whose fan you are, and what
          you post and comment, anybody can see.
        </p>
        <p>
          When you buy a track or an album, its artist is told your name, what you bought and for how much; when you
          subscribe, the artist is told your name. If you choose to stay anonymous on{' '}
          <Link href="/account">your account</Link>, the artist learns only that it was sold. Collaborators and labels
          see what was earned, not who paid. The people who run this site can see who bought what, when and for how
          much, so that they can give refunds.
        </p>
        <p>
          Messages are kept so that both sides can read them, and for nobody else; we do not look into them. What you
          report to us is kept with your name, which only the people who run this site see.
        </p>
        <p>
          Every play is noted with the track, the time, its quality and whether it was really heard, since artists are
          paid by it. If you are signed in it is noted with your account, else with the random number of the second
          cookie below, which we cannot connect with you. Breaks for advertisements are noted the same way: when one was
          due, and which of its advertisements were heard.
        </p>
        <p>
          What you pay into your wallet and what you buy with it is written into books in which nothing is ever changed
          or struck out, with the amount, the time and your account. Card numbers are not kept here: where Stripe takes
          the cards, its form loads on payment pages only, and what you type into it goes to Stripe and not to us.
        </p>
        <p>
          If you sell music and want to be paid, we keep the bank account you give us, its sort code and number
          encrypted. Your browser is shown the last four digits and no more; the whole of it goes into the file for the
          bank, and whoever makes that file is noted. A label whose offer you accepted sees what you sold and earned.
        </p>
      </section>

      <section>
        <h2>Our emails</h2>
        <p>
          If you join the mailing list we keep your e-mail address, the name you gave, where you signed up and when. We
          write only after you have confirmed the address by the link in our first email; one that nobody confirms is
          forgotten after 30 days. Every email of the list has a link that unsubscribes you, and using it deletes your
          address.
        </p>
        <p>
          Apart from that list we write to you about your own account only: a welcome, receipts for what you bought, a
          link when you forgot your password, word when your password or your address changed, and news of your money.
          Such a link works once, for an hour, and we keep only a hash of it.
        </p>
      </section>

      <section>
        <h2>Three cookies</h2>
        <p>
          Signing in sets <code>fairwave_session</code> for 7 days. It is there because a browser sends no other proof
          when it fetches sound and pictures. On our side we keep only a hash of it. It ends when you log out, when you
          change your password, when you sign out everywhere, or when the 7 days are over.
        </p>
        <p>
          The first play of somebody who is not signed in sets <code>fairwave_visitor</code>, a random number, for a
          year, so that one listener counts as one.
        </p>
        <p>
          Signing in also sets <code>fairwave_device</code> for 180 days. It says, signed by us, which accounts signed
          in on this device, so that wrong passwords tried elsewhere never keep you out. It opens nothing by itself and
          goes along with sign-in calls only; logging out leaves it.
        </p>
        <p>
          Scripts can read none of the three (HttpOnly), and they go to this site only. Visitors who neither sign in nor
          listen get none.
        </p>
      </section>

      <section>
        <h2>What stays in your browser</h2>
        <p>
          The entries below are kept in your browser's own storage. Logging out removes all of them but your answer to
          the cookie notice. Four notes last no longer than the tab: how far you had scrolled, that you have just logged
          out, that your profile has just been saved, and what you are writing and have not sent yet, which logging out
          removes too. The programme itself is also kept, so that it opens without a connection: never sound, never your
          data.
        </p>
        <Table
          caption="What this site keeps in your browser"
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
        <h2>Nobody else</h2>
        <p>
          Fonts, pictures, scripts and sound all come from this site. There is no analytics and no tracking, and with
          one exception your browser asks nobody else: where Stripe takes the cards, payment pages load its form. A
          picture or sound that a post borrows from another site loads when you press it, and our server fetches it for
          you, so that the other site does not learn who looked. Links to other sites open only when you press them.
          Both answers to the cookie notice lead to the same thing today; should a part of this site ever need more, it
          will ask first.
        </p>
      </section>

      <section>
        <h2>Logs and limits</h2>
        <p>
          For every call the server writes a line with a random request id, what was called, how it ended, how long it
          took and, if you are signed in, the number of your account: no names, no network addresses, and never what was
          said. Against guessing and flooding it counts attempts by account and by network address; those counters are
          thrown away soon after they run out, which is an hour for most of them and a day at most.
        </p>
      </section>

      <section>
        <h2>Your rights</h2>
        <p>
          You can see and change your own details when you are signed in. On <Link href="/account">your account</Link>{' '}
          you can take a copy of everything we hold about you, sign out everywhere, and delete your account, all at once
          and without asking anybody. To have something else put right, contact the people who run this site; they must
          answer within a month. You can also complain to your data protection authority, which in the United Kingdom is
          the Information Commissioner's Office.
        </p>
        <p>
          When you delete your account, your profile, library, playlists, favourites, posts, comments, messages and bank
          account are deleted, your music leaves the catalogue (those who bought it keep it), and your plays lose your
          name. The books and past payouts stay, as the law asks, with a number in place of your name; a payout also
          keeps, encrypted, the account it went to. Hashes of the usernames you had stay, so that nobody can take them
          and pass for you.
        </p>
      </section>

      <section>
        <h2>Those who run this site</h2>
        <p>
          Administrators can find your account by name or address, see your e-mail address and profile, see what you
          bought and give you your money back, see withdrawals and pay them, set a temporary password, change your role
          and suspend you. They look at uploads and at what people report. Every such act is written into a log that
          nobody can change, with who did it and when.
        </p>
      </section>
    </div>
  )
}
