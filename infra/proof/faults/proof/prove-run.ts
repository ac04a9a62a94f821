import type { InjectedFaults } from '../making/inject-faults.ts';
import { verifyReviews } from '../people/cms-reviews.ts';
import { verifyDeliveredOnce } from '../people/goods.ts';
import { readTerms } from '../people/partner-payouts.ts';
import type { PatientClient, Troubles } from '../people/patient-client.ts';
import type { People, Shopper } from '../people/people.ts';
import { repeatRequests } from '../people/repeat-requests.ts';
import { letTwentyMinutesPass, untilIntentsSettle, untilPaymentsArrive } from './settle-shop.ts';
import type { ShopBooks } from './shop-books.ts';
import type { ShopUnderFaults } from '../shop/shop-under-faults.ts';
import { verifyBarePurchases } from './verify-bare-purchases.ts';
import { verifyAnswers, verifyBooks } from './verify-clients.ts';
import { verifyEvents } from './verify-events.ts';
import { verifyPayouts } from './verify-payouts.ts';
import { verifyRefunds } from './verify-refunds.ts';
import { verifySms } from './verify-sms.ts';
import { verifyStock } from './verify-stock.ts';
import { verifyTimes } from './verify-times.ts';
import { verifyWebhook } from './verify-webhooks.ts';

/** Of one proof, so that many findings of one do not hide those of another. */
const findingsShown = 15;

interface Run {
  shop: ShopUnderFaults;
  books: ShopBooks;
  people: People;
  client: PatientClient;
  kills: InjectedFaults['kills'];
  troubles: Troubles;
  /** When the buyers began. */
  since: Date;
}

interface Proof {
  find: (finding: string) => void;
  /** Carries out one check, and writes what it is and what it found. */
  step: (what: string, work: () => Promise<unknown>) => Promise<void>;
}

const startProof = (findings: string[], write: (line: string) => void): Proof => {
  const find = (finding: string): void => void findings.push(finding);
  const step: Proof['step'] = async (what, work) => {
    const before = findings.length;
    await work().catch((error: unknown) => find(error instanceof Error ? error.message : String(error)));
    const found = findings.slice(before);
    write(`${found.length === 0 ? '✓' : '✗'} ${what}`);
    for (const finding of found.slice(0, findingsShown)) write(`  ! ${finding}`);
    if (found.length > findingsShown) write(`  ! and ${found.length - findingsShown} more`);
  };
  return { find, step };
};

const eachOf =
  ({ shoppers }: People) =>
  (work: (shopper: Shopper) => Promise<void> | void) =>
  async (): Promise<void> => {
    for (const shopper of shoppers) await work(shopper);
  };

const findAudit =
  (find: (finding: string) => void) =>
  (complaint: string | undefined): void => {
    for (const line of complaint?.trim().split('\n') ?? []) find(`audit: ${line}`);
  };

/** Repeats requests, lets the time of everything open pass, and checks the books by the shop's own audit. */
const settle = async ({ shop, books, people, client }: Run, { find, step }: Proof): Promise<void> => {
  const { shoppers, staff, partner } = people;
  const journals = [...shoppers.map(({ journal }) => journal), staff];
  await step('every purchase whose supplier was being asked is settled', () => untilIntentsSettle(books));
  await step('every payment that was made has arrived', () => untilPaymentsArrive(books, journals));
  await step('a request sent again is answered as before', async () => {
    await Promise.all(journals.map((journal) => repeatRequests(client, journal)));
    await repeatRequests(partner.client, partner.journal);
    for (const journal of [...journals, partner.journal]) verifyAnswers(journal, find);
  });
  await step('the audit is clean while orders are open', async () => void (await shop.audit().then(findAudit(find))));
  await step('after the expiry sweeps nothing is held', () => letTwentyMinutesPass(books));
  await step('the audit is clean at the end', async () => void (await shop.audit().then(findAudit(find))));
};

const findWrongRestarts = ({ shop, kills }: Run, find: Proof['find']): void => {
  for (const { name, restarts, lastExit } of shop.reports()) {
    const killed = kills.get(name) ?? 0;
    if (restarts !== killed) find(`${name} was killed ${killed} times and started again ${restarts} (${lastExit})`);
  }
};

/** Faults make the shop unavailable; any other failure of a request is one of the shop. */
const findUnexpected = ({ troubles, shop }: Run, find: Proof['find']): void => {
  for (const [trouble, count] of troubles) {
    if (trouble.startsWith('status 500')) find(`${count} answers had ${trouble}; the log in ${shop.folder} says why`);
  }
};

/** Checks everything that must hold after the shop has recovered. @returns the violations */
export const proveRun = async (run: Run, write: (line: string) => void): Promise<string[]> => {
  const findings: string[] = [];
  const proof = startProof(findings, write);
  const { find, step } = proof;
  const { shop, books, people } = run;
  const { shoppers, staff, partner, decisions } = people;
  const each = eachOf(people);
  await step('every sale and movement of money carries its time, and no number ended early', () => {
    const userIds = shoppers.map(({ buyer }) => buyer.userId);
    return verifyTimes(books, { userIds, from: run.since, to: new Date() }, find);
  });
  await settle(run, proof);
  await step(
    'what each buyer was told is in the books, to the kopeck',
    each(({ journal, openingBalance, events }) => verifyBooks(books, journal, { openingBalance, events }, find)),
  );
  await step(
    'no request without a key bought more than one number',
    each(({ journal }) => verifyBarePurchases(books, journal, find)),
  );
  await step('every refund that the staff made is in the books, once', () => verifyRefunds(books, staff, find));
  await step('every payout is in the books, once, and was paid or given back, once', async () => {
    const { balance, held, pending } = await readTerms(partner);
    await verifyPayouts(books, { journal: partner.journal, decisions, balance: balance + held, pending }, find);
  });
  await step('every review that was taken is in the CMS, once', () => {
    const messages = shoppers.flatMap(({ journal }) => journal.reviews);
    return verifyReviews(shop.cmsDatabaseFile, messages, find);
  });
  await step('every SMS that reached a SIM of the modems is in the shop, once', () => {
    const read = async (from: string) => {
      const stored = await books.sms.find({ from }).toArray();
      return stored.map(({ phone, text }) => ({ phone: String(phone), text }));
    };
    return verifySms(people.delivered, read, find);
  });
  await step('no number was sold twice at a time, and no account twice', async () => {
    verifyDeliveredOnce(shoppers, find);
    await verifyStock(books, find);
  });
  await step(
    'each event stream told everything once, and every code',
    each(({ journal, events }) => verifyEvents(books, journal, events, find)),
  );
  await step('each webhook was told every event at least once, rightly signed, and nothing else', async () => {
    people.receiver.behave();
    await each(async ({ buyer: { userId }, events: { streamed }, readCalls }) => {
      if (readCalls) await verifyWebhook({ userId, streamed, readCalls }, find);
    })();
  });
  await step('no request met a failure that nobody expected', () => Promise.resolve(findUnexpected(run, find)));
  await step('no process ended by itself', () => Promise.resolve(findWrongRestarts(run, find)));
  return findings;
};
