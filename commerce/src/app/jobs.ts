import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda, backoffStrategies, type BackoffStrategy, type Job } from 'agenda';
import type { Collection, Document } from 'mongodb';

import { weeklyTopUps } from '../money/payments/weekly-top-ups.ts';
import { finishErasures } from '../back-office/account-data/erase-account.ts';
import { expireActivations } from '../sales/activations/closing/expire-activations.ts';
import { watchAlerts } from '../back-office/alerts/watch-alerts.ts';
import { auditShop } from '../operation/audit/audit-shop.ts';
import { askForRebuild } from '../catalogue/ask-for-rebuild.ts';
import { submitWaiting } from '../accounts/community/submit-waiting.ts';
import type { EngineNode } from './create-engine-node.ts';
import { fetchFirstUsdRate, refreshUsdRateWhenDue, usdRateSchedule } from '../catalogue/currency/refresh-usd-rate.ts';
import { mendJobTimes, retryDelaysOf, type Schedule } from './job-times.ts';
import { proveLiabilities } from '../money/liabilities/prove-liabilities.ts';
import { creditCashback } from '../money/loyalty/credit-cashback.ts';
import { foldCheckpoints, openCheckpoints } from '../ledger/balances/fold-checkpoints.ts';
import { noteAuditOutcome } from '../ledger/audit/audit-outcome.ts';
import { rollUpFlows } from '../ledger/flows/roll-up-flows.ts';
import { takeCmsTemplates } from '../platform/message-templates/take-cms-templates.ts';
import { takeSiteLanguages } from '../platform/site-languages/take-site-languages.ts';
import { tellExpiringDocuments } from '../accounts/documents/tell-expiring-documents.ts';
import { rollUpSales } from '../partners/roll-up-sales.ts';
import { refreshRates } from '../money/payments/rates/refresh-rates.ts';
import { settleAskedCodes } from '../money/payments/invoices/submit-payment-code.ts';
import { watchChains } from '../money/payments/incoming/watch-chains.ts';
import { repeat } from '../platform/clock/repeat.ts';
import { repeatWhenLost } from '../platform/database/repeat-when-lost.ts';
import { closeLostOrders } from '../sales/activations/wholesale/close-orders.ts';
import { expireRepeatOrders } from '../sales/repeat-orders/expire-repeat-orders.ts';
import { sweepRentals } from '../sales/rentals/closing/sweep-rentals.ts';
import { watchRentedNumbers } from '../sales/rentals/closing/watch-rented-numbers.ts';
import { forgetOldDeliveries } from '../sales/statistics/forget-old-deliveries.ts';
import { recountStock } from '../supply/pool/recount-stock.ts';
import { reviewHeldBackSims } from '../supply/pool/review-held-back.ts';
import { noteShopHour } from '../back-office/today/note-shop-hour.ts';
import { dropExpiredDeliveries } from '../notifications/webhooks/deliveries/drop-expired-deliveries.ts';

/** Work that repeats by itself. Nodes share it: each run happens on one of them. */
interface ScheduledJob {
  name: string;
  schedule: Schedule;
  /** Runs the job. Two nodes may run it at the same time: a node that seems dead may still be working. */
  run(commerce: EngineNode): Promise<unknown>;
}

const audit = async ({ clock, logger, metrics }: EngineNode): Promise<void> => {
  const at = clock();
  const { findings, unlisted, counts } = await auditShop();
  await noteAuditOutcome({ findings, unlisted }, at);
  metrics.observeAudit(findings.length + unlisted);
  for (const finding of findings) logger.error({ finding }, 'the audit found something');
  logger.info({ counts, findings: findings.length + unlisted }, 'audited');
};

/** Every job of the engine. */
export const jobs: readonly ScheduledJob[] = [
  {
    name: 'expire activations',
    schedule: '2 seconds',
    run: ({ activationDeps, logger }) => expireActivations(activationDeps, logger),
  },
  {
    name: 'expire repeat orders',
    schedule: '2 seconds',
    run: ({ activationDeps, logger }) => expireRepeatOrders(activationDeps, logger),
  },
  {
    name: 'close wholesale orders',
    schedule: '10 seconds',
    run: ({ activationDeps, logger }) => closeLostOrders(activationDeps, logger),
  },
  {
    name: 'offer judged numbers again',
    schedule: '1 minute',
    run: ({ activationDeps }) => reviewHeldBackSims(activationDeps),
  },
  { name: 'sweep rentals', schedule: '5 seconds', run: ({ rentals }) => sweepRentals(rentals) },
  { name: 'watch rented numbers', schedule: '30 seconds', run: ({ rentals }) => watchRentedNumbers(rentals) },
  { name: 'send due e-mails', schedule: '30 seconds', run: ({ mailQueue }) => mailQueue.deliverDue() },
  {
    name: 'hand over submissions',
    schedule: '10 seconds',
    run: async ({ community }) => {
      const { failed } = await submitWaiting(community);
      // A single failed submission is tried again by itself. Three or more mean that the other side is unreachable.
      if (failed >= 3) throw new Error(`${failed} submissions wait for the CMS or the mail server`);
    },
  },
  { name: 'take messages of the CMS', schedule: '20 seconds', run: ({ community }) => takeCmsTemplates(community) },
  {
    name: 'take domains of languages',
    schedule: '20 seconds',
    run: ({ community, publicUrl }) => takeSiteLanguages({ ...community, publicUrl }),
  },
  { name: 'tell of documents that end', schedule: '1 hour', run: (commerce) => tellExpiringDocuments(commerce) },
  { name: 'finish erasures', schedule: '10 minutes', run: ({ clock }) => finishErasures(clock()) },
  { name: 'ask for a rebuild', schedule: '5 seconds', run: ({ rebuild }) => askForRebuild(rebuild) },
  {
    name: 'fold ledger checkpoints',
    schedule: '1 minute',
    run: ({ clock, logger }) => foldCheckpoints(clock(), logger),
  },
  { name: 'open ledger checkpoints', schedule: '1 hour', run: () => openCheckpoints() },
  {
    // Runs at the start and until a rate is stored: a new shop begins with an assumed rate.
    name: 'fetch first dollar rate',
    schedule: '1 minute',
    run: ({ config, clock, logger }) => fetchFirstUsdRate({ url: config.usdRateUrl, clock, logger }),
  },
  {
    name: 'refresh dollar rate',
    schedule: usdRateSchedule,
    run: ({ config, clock, logger }) => refreshUsdRateWhenDue({ url: config.usdRateUrl, clock, logger }),
  },
  {
    name: 'recount stock',
    schedule: { cron: '20 * * * *', timezone: 'UTC' },
    run: ({ clock }) => recountStock(clock()),
  },
  {
    name: 'roll up sales',
    schedule: { cron: '7 * * * *', timezone: 'UTC' },
    run: ({ clock, logger }) => rollUpSales(clock(), logger),
  },
  { name: 'roll up flows of money', schedule: '5 minutes', run: ({ clock }) => rollUpFlows(clock()) },
  { name: 'note what is owed and waits', schedule: '10 minutes', run: ({ today }) => noteShopHour(today) },
  {
    name: 'forget old deliveries',
    schedule: { cron: '50 3 * * *', timezone: 'UTC' },
    run: ({ clock }) => forgetOldDeliveries(clock()),
  },
  {
    name: 'drop expired webhook events',
    schedule: { cron: '25 * * * *', timezone: 'UTC' },
    run: ({ webhooks }) => dropExpiredDeliveries(webhooks),
  },
  { name: 'watch chains', schedule: '15 seconds', run: ({ payments }) => watchChains(payments) },
  {
    name: 'refresh rates of coins',
    schedule: '20 seconds',
    run: ({ payments: { rateSource, clock, logger } }) => refreshRates({ source: rateSource, clock, logger }),
  },
  { name: 'settle payment codes', schedule: '1 minute', run: ({ payments }) => settleAskedCodes(payments) },
  {
    // The run on Monday at 00:05 in Moscow credits the cashback; all other runs catch up on a missed one.
    name: 'credit cashback',
    schedule: { cron: '5 * * * *', timezone: 'Europe/Moscow' },
    run: ({ payments: { groupCommit, clock, logger }, loyaltyRanks }) =>
      creditCashback({ groupCommit, clock, ranks: loyaltyRanks, topUps: weeklyTopUps, logger }),
  },
  {
    // The first run after midnight in Moscow proves the night; all other runs catch up on a missed one.
    name: 'prove liabilities',
    schedule: '10 minutes',
    run: async ({ config, clock, randomness, logger }) =>
      config.provesLiabilities && proveLiabilities({ clock, randomness, logger }),
  },
  {
    name: 'watch for alerts',
    schedule: '1 minute',
    run: ({ alerts }) => watchAlerts(alerts, { jobNames: jobs.map(({ name }) => name) }),
  },
  { name: 'audit', schedule: { cron: '40 4 * * *', timezone: 'UTC' }, run: audit },
];

const collection = 'jobs';
const pollMs = 1_000;
/** Another node takes a job over when its node has been dead for 60 s; a running job renews its lock. */
const lockLifetimeMs = 60_000;
const drainMs = 5_000;
/** Time between two searches for jobs that a wrong clock has planned. */
const mendEveryMs = 15_000;

/** The retries end at the first success. */
const retriesOf = ({ schedule }: ScheduledJob): BackoffStrategy =>
  backoffStrategies.exponential({ ...retryDelaysOf(schedule), maxRetries: Infinity });

const runJob =
  (scheduled: ScheduledJob, commerce: EngineNode) =>
  async (job: Job): Promise<void> => {
    const keepLock = setInterval(() => {
      job.touch().catch((failure: unknown) => commerce.logger.debug({ err: failure }, 'a job lock was not renewed'));
    }, lockLifetimeMs / 3);
    try {
      // Another node, whose clock is right, takes the job over.
      if (!commerce.clockWatch.mayDecide()) throw new Error('the clock of this node differs from the database’s');
      await scheduled.run(commerce);
      commerce.metrics.countJob({ name: scheduled.name, failuresInARow: 0 });
    } catch (failure) {
      const failuresInARow = (job.attrs.failCount ?? 0) + 1;
      commerce.metrics.countJob({ name: scheduled.name, failuresInARow });
      commerce.logger.error({ err: failure, job: scheduled.name, failuresInARow }, 'a job failed; it is tried again');
      throw failure;
    } finally {
      clearInterval(keepLock);
    }
  };

/** Stops the jobs of a node whose clock is wrong: a clock that is ahead would take all jobs from the other nodes. */
const whileClockAgrees = ({ clockWatch, logger }: EngineNode, agenda: Agenda) => {
  let turn: Promise<void> = Promise.resolve();
  const follow = (mayDecide: boolean): void => {
    turn = turn
      .then(() => (mayDecide ? agenda.start() : agenda.stop()))
      .catch((failure: unknown) => logger.error({ err: failure, mayDecide }, 'the job queue did not follow the clock'));
  };
  const forget = clockWatch.listen(follow);
  return {
    begin: async (): Promise<void> => {
      if (clockWatch.mayDecide()) await agenda.start();
    },
    end: async (): Promise<void> => {
      forget();
      await turn;
    },
  };
};

/** Every node mends the times of the jobs, also those that another node has planned. */
const keepTimesRight = (
  { clock, config, logger, mayDecide }: EngineNode,
  jobCollection: Collection<Document>,
  table: readonly ScheduledJob[],
): { stop(): Promise<void> } => {
  const toleranceMs = config.clockDifferenceMaxSeconds * 1_000;
  const round = async (): Promise<void> => {
    const mended = await mendJobTimes(jobCollection, table, { at: clock(), toleranceMs });
    if (mended > 0) logger.warn({ mended }, 'jobs were planned by a wrong clock, and are due now');
  };
  return repeat({ name: 'job times', everyMs: mendEveryMs, logger, mayRun: mayDecide, round });
};

/** Starts the jobs of this node. Tests pass a `table` of their own. */
export const startJobs = async (
  commerce: EngineNode,
  table: readonly ScheduledJob[] = jobs,
): Promise<{ stop(): Promise<void> }> => {
  const { connection, logger } = commerce;
  const { db } = connection;
  if (!db) throw new Error('jobs need an open connection');
  // Without this index, nodes that start together would each create a copy of every job.
  await repeatWhenLost(logger, () =>
    db
      .collection(collection)
      .createIndex({ name: 1, type: 1 }, { unique: true, partialFilterExpression: { type: 'single' } }),
  );
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: db, collection }),
    processEvery: pollMs,
    defaultLockLifetime: lockLifetimeMs,
    defaultConcurrency: 1,
  });
  agenda.on('error', (failure: unknown) => logger.error({ err: failure }, 'the job queue failed'));
  for (const scheduled of table) {
    const options = { concurrency: 1, backoff: retriesOf(scheduled) };
    // oxlint-disable-next-line typescript/no-misused-promises -- Agenda waits for it: the first overload is for callbacks
    agenda.define(scheduled.name, runJob(scheduled, commerce), options);
  }
  const run = whileClockAgrees(commerce, agenda);
  await run.begin();
  for (const { name, schedule } of table) {
    await repeatWhenLost(logger, () =>
      typeof schedule === 'string'
        ? agenda.every(schedule, name)
        : agenda.every(schedule.cron, name, undefined, { timezone: schedule.timezone, skipImmediate: true }),
    );
  }
  const mending = keepTimesRight(commerce, db.collection(collection), table);
  return {
    stop: async () => {
      await mending.stop();
      await run.end();
      await agenda.drain(drainMs);
      await agenda.stop();
    },
  };
};
