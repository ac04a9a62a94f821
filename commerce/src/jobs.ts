import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda, backoffStrategies, type BackoffStrategy, type Job } from 'agenda';

import { expireActivations } from './activations/expire-activations.ts';
import { auditShop } from './audit-shop.ts';
import { askForRebuild } from './catalogue/ask-for-rebuild.ts';
import { handOverSubmissions } from './community/hand-over-submissions.ts';
import type { Commerce } from './create-commerce.ts';
import { refreshUsdRateWhenDue, usdRateSchedule } from './currency/refresh-usd-rate.ts';
import { creditCashback } from './loyalty/credit-cashback.ts';
import { foldCheckpoints } from './ledger/fold-checkpoints.ts';
import { rollUpSales } from './partners/roll-up-sales.ts';
import { refreshRates } from './payments/rates/refresh-rates.ts';
import { settleAskedCodes } from './payments/submit-payment-code.ts';
import { watchChains } from './payments/watch-chains.ts';
import { repeatWhenLost } from './platform/database/repeat-when-lost.ts';
import { sweepRentals } from './rentals/sweep-rentals.ts';
import { forgetOldDeliveries } from './statistics/forget-old-deliveries.ts';
import { recountStock } from './supply/pool/recount-stock.ts';

/** Work that comes again by itself. Nodes share it: each run happens on one of them. */
interface ScheduledJob {
  name: string;
  /** An interval, or a time of day. */
  schedule: string | { cron: string; timezone: string };
  /** Safe to run twice at once: a node that seems dead may still be working. */
  run(commerce: Commerce): Promise<unknown>;
}

const audit = async ({ logger, metrics }: Commerce): Promise<void> => {
  const { findings, unlisted, counts } = await auditShop();
  metrics.observeAudit(findings.length + unlisted);
  for (const finding of findings) logger.error({ finding }, 'the audit found something');
  logger.info({ counts, findings: findings.length + unlisted }, 'audited');
};

/** Every job of the engine. */
export const jobs: readonly ScheduledJob[] = [
  { name: 'expire activations', schedule: '2 seconds', run: ({ engine }) => expireActivations(engine) },
  { name: 'sweep rentals', schedule: '5 seconds', run: ({ rentals }) => sweepRentals(rentals) },
  { name: 'send due e-mails', schedule: '30 seconds', run: ({ mailQueue }) => mailQueue.deliverDue() },
  {
    name: 'hand over submissions',
    schedule: '10 seconds',
    run: async ({ community }) => {
      const { failed } = await handOverSubmissions(community);
      if (failed > 0) throw new Error(`${failed} submissions wait for the CMS or the mail server`);
    },
  },
  { name: 'ask for a rebuild', schedule: '5 seconds', run: ({ rebuild }) => askForRebuild(rebuild) },
  { name: 'fold ledger checkpoints', schedule: '1 minute', run: ({ clock }) => foldCheckpoints(clock()) },
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
    run: ({ clock }) => rollUpSales(clock()),
  },
  {
    name: 'forget old deliveries',
    schedule: { cron: '50 3 * * *', timezone: 'UTC' },
    run: ({ clock }) => forgetOldDeliveries(clock()),
  },
  { name: 'watch chains', schedule: '15 seconds', run: ({ payments }) => watchChains(payments) },
  {
    name: 'refresh rates of coins',
    schedule: '20 seconds',
    run: ({ payments: { rateSource, clock, logger } }) => refreshRates({ source: rateSource, clock, logger }),
  },
  { name: 'settle payment codes', schedule: '1 minute', run: ({ payments }) => settleAskedCodes(payments) },
  {
    // On Monday at 00:05 in Moscow; the other runs make up for what was missed.
    name: 'credit cashback',
    schedule: { cron: '5 * * * *', timezone: 'Europe/Moscow' },
    run: ({ payments: { groupCommit, clock, logger }, loyaltyRanks }) =>
      creditCashback({ groupCommit, clock, ranks: loyaltyRanks, logger }),
  },
  { name: 'audit', schedule: { cron: '40 4 * * *', timezone: 'UTC' }, run: audit },
];

const collection = 'jobs';
const pollMs = 1_000;
/** A job whose node died is taken over after this; one that runs on keeps its lock alive. */
const lockLifetimeMs = 60_000;
const drainMs = 5_000;

/** A run that failed is made up for sooner than planned where it comes seldom, and later where it comes often, until one succeeds. */
const retriesOf = ({ schedule }: ScheduledJob): BackoffStrategy =>
  backoffStrategies.exponential({
    ...(typeof schedule === 'string' ? { delay: 1_000, maxDelay: 30_000 } : { delay: 30_000, maxDelay: 600_000 }),
    maxRetries: Infinity,
  });

const runJob =
  (scheduled: ScheduledJob, commerce: Commerce) =>
  async (job: Job): Promise<void> => {
    const keepLock = setInterval(() => {
      job.touch().catch((failure: unknown) => commerce.logger.debug({ err: failure }, 'a job lock was not renewed'));
    }, lockLifetimeMs / 3);
    try {
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

/** Starts the jobs of this node; `table` is the one above but in tests. */
export const startJobs = async (
  commerce: Commerce,
  table: readonly ScheduledJob[] = jobs,
): Promise<{ stop(): Promise<void> }> => {
  const { connection, logger } = commerce;
  const { db } = connection;
  if (!db) throw new Error('jobs need an open connection');
  // Without it nodes that start together each make their own copy of a job.
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
    agenda.define(scheduled.name, runJob(scheduled, commerce), options);
  }
  await agenda.start();
  for (const { name, schedule } of table) {
    await repeatWhenLost(logger, () =>
      typeof schedule === 'string'
        ? agenda.every(schedule, name)
        : agenda.every(schedule.cron, name, undefined, { timezone: schedule.timezone, skipImmediate: true }),
    );
  }
  return {
    stop: async () => {
      await agenda.drain(drainMs);
      await agenda.stop();
    },
  };
};
