import { readAuditOutcome } from '../../ledger/audit/audit-outcome.ts';
import { listWaitingApplications } from '../../partners/read-application-queue.ts';
import { listUnmatchedPayments } from '../../money/payments/incoming/unmatched-payments.ts';
import { countDeadLettersByQueue } from '../../platform/failed-records/count-dead-letters.ts';
import { listMuteSuppliers } from '../../supply/directory/list-mute-suppliers.ts';
import { listLowStock } from '../today/list-low-stock.ts';
import { countFailedLogins } from '../../accounts/users/sessions/failed-logins.ts';
import { listWaitingPayouts } from '../../money/withdrawals/read-payout-queue.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import { causeOf, type CauseReader } from './cause.ts';
import { readDeliveryCauses } from './delivery-cause.ts';
import { listFailingJobs } from './list-failing-jobs.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Of each kind; more of the same say nothing new. */
const listedMax = 20;

const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Readers of what concerns supply. */
const supplyReaders = (deps: AlertsDeps, now: Date): CauseReader[] => {
  const { supplierSilentMinutes, deliveryDropPoints } = deps.thresholds;
  const silentSince = new Date(now.getTime() - supplierSilentMinutes * minuteMs);
  return [
    {
      kinds: ['supplier-silent'],
      read: async () =>
        (await listMuteSuppliers(now))
          .filter(({ since }) => since <= silentSince)
          .slice(0, listedMax)
          .map(({ id, name, since }) =>
            causeOf('supplier-silent', id, `Supplier ${name} (${id}) has been silent since ${minuteOf(since)}.`),
          ),
    },
    { kinds: ['delivery-fallen'], read: () => readDeliveryCauses(now, deliveryDropPoints) },
    {
      kinds: ['low-stock'],
      read: async () =>
        (await listLowStock(deps)).slice(0, listedMax).map(({ service, country, left, sold }) => {
          const numbers = plural(left, 'number is', 'numbers are');
          const text = `${numbers} left for ${service} in country ${country}, where ${sold} were sold within a day.`;
          return causeOf('low-stock', `${service}:${country}`, text);
        }),
    },
  ];
};

/** Readers of what waits for a decision of the staff. */
const queueReaders = ({ thresholds }: AlertsDeps, now: Date): CauseReader[] => {
  const { payoutHours, applicationHours } = thresholds;
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * hourMs);
  return [
    {
      kinds: ['stray-payment'],
      read: async () =>
        (await listUnmatchedPayments({ limit: listedMax })).map(({ _id, method, arrivedAt }) => {
          const text = `Money by ${method} that arrived at ${minuteOf(arrivedAt)} fits no top-up (${_id}).`;
          return causeOf('stray-payment', _id, text);
        }),
    },
    {
      kinds: ['payout-waiting'],
      read: async () =>
        (await listWaitingPayouts(hoursAgo(payoutHours), listedMax)).map(({ id, userId, since }) => {
          const text = `The payout ${id} of user ${userId} has waited since ${minuteOf(since)}.`;
          return causeOf('payout-waiting', id, text);
        }),
    },
    {
      kinds: ['application-waiting'],
      read: async () =>
        (await listWaitingApplications(hoursAgo(applicationHours), listedMax)).map(({ id, since }) => {
          const text = `The partner application ${id} has waited since ${minuteOf(since)}.`;
          return causeOf('application-waiting', id, text);
        }),
    },
  ];
};

/** Readers of how the engine itself fares. */
const engineReaders = ({ thresholds }: AlertsDeps, now: Date, jobNames: readonly string[]): CauseReader[] => [
  {
    kinds: ['audit-finding'],
    read: async () => {
      const outcome = await readAuditOutcome();
      if (!outcome || outcome.count === 0) return [];
      const found = plural(outcome.count, 'finding', 'findings');
      const text = `The audit of ${minuteOf(outcome.at)} has ${found}. The first: ${outcome.first}`;
      return [causeOf('audit-finding', 'books', text)];
    },
  },
  {
    kinds: ['job-failing'],
    read: async () =>
      (await listFailingJobs({ names: jobNames, failuresMin: thresholds.jobFailures, now })).map(({ name, why }) =>
        causeOf('job-failing', name, `The job “${name}” ${why}.`),
      ),
  },
  {
    kinds: ['work-set-aside'],
    read: async () =>
      (await countDeadLettersByQueue()).map(({ queue, count }) => {
        const text = `${plural(count, 'record', 'records')} of “${queue}” could not be worked off and wait in Dead letters.`;
        return causeOf('work-set-aside', queue, text);
      }),
  },
  {
    kinds: ['failed-logins'],
    read: async () => {
      const count = await countFailedLogins(now);
      if (count < thresholds.failedLogins) return [];
      const text = `${count} log-ins with a wrong password within ten minutes: somebody may be trying passwords.`;
      return [causeOf('failed-logins', 'shop', text)];
    },
  },
];

/** Everything that can become an alert. `jobNames` are the engine's jobs. */
export const causeReaders = (deps: AlertsDeps, now: Date, jobNames: readonly string[]): CauseReader[] => [
  ...supplyReaders(deps, now),
  ...queueReaders(deps, now),
  ...engineReaders(deps, now, jobNames),
];
