import { hostname } from 'node:os';

import type mongoose from 'mongoose';

import { accounts } from '../ledger/balances/account.model.ts';
import { createAdmitCallback } from '../accounts/callbacks/admit-callback.ts';
import { createLiveSiteLanguages } from '../platform/site-languages/live-site-languages.ts';
import { createLiveTexts } from '../platform/message-templates/live-texts.ts';
import { createBotWriter, createMailWriter } from '../platform/message-templates/write-message.ts';
import { createVerifyCaptcha } from '../platform/captcha/verify-captcha.ts';
import { systemClock, type Clock } from '../platform/clock/clock.ts';
import { createClockWatch, type ClockWatch } from '../platform/clock/clock-watch.ts';
import { systemRandomness } from '../platform/clock/randomness.ts';
import type { Config } from '../platform/config/read-config.ts';
import { createGroupCommit } from '../platform/database/group-commit/group-commit.ts';
import { readServerTime } from '../platform/database/read-server-time.ts';
import { openEventFeed } from '../platform/events/event-feed.ts';
import { countDeadLetters } from '../platform/failed-records/audit-failed-records.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { createMailSender } from '../platform/mail/create-mail-sender.ts';
import { createMailQueue } from '../platform/mail/mail-queue.ts';
import { createMetrics } from '../platform/metrics/create-metrics.ts';
import { createOutsideCaller } from '../platform/outside-calls/call-outside.ts';
import { readQueues } from './read-queues.ts';
import { readRepeatQueue } from '../sales/repeat-orders/read-repeat-queue.ts';
import { openShopSecrets } from '../operation/secret-rotation/open-shop-secrets.ts';
import { sims } from '../supply/pool/sim.model.ts';
import { readWebhookBacklog } from '../notifications/webhooks/deliveries/read-webhook-backlog.ts';

/** What a node is built from. */
export interface NodeParts {
  config: Config;
  /** Open, and with prepared collections. */
  connection: mongoose.Connection;
  logger: Logger;
  /** This computer's clock; the system's when left out. */
  clock?: Clock;
}

/** What every concept of a node may need. A concept takes its own dependencies out of it, and nothing in it knows a concept's rules. */
export type Base = Awaited<ReturnType<typeof createBase>>;

/** The two money paths of a node: purchases, and what suppliers and sellers report, so that a long report delays no purchase. */
const createCommits = (parts: Parameters<typeof createGroupCommit>[0]) => ({
  groupCommit: createGroupCommit({ ...parts, remembered: [accounts.collection, sims.collection] }),
  reportCommit: createGroupCommit({
    connection: parts.connection,
    clock: parts.clock,
    logger: parts.logger,
    batchMax: 4,
    ...(parts.countOperation ? { countOperation: parts.countOperation } : {}),
  }),
});

const watchClock = ({ config, connection, logger, clock = systemClock }: NodeParts): ClockWatch =>
  createClockWatch({
    clock,
    askServer: () => readServerTime(connection),
    differenceMaxMs: config.clockDifferenceMaxSeconds * 1_000,
    logger,
  });

/** Where the staff is written to, and in which language. */
const readStaffAddress = ({ supportEmail, mailFrom, staffLanguage }: Config) => ({
  supportEmail: supportEmail ?? mailFrom,
  staffLanguage,
});

/** Builds the base of one node. */
export const createBase = async (parts: NodeParts) => {
  const { config, connection, logger } = parts;
  const randomness = systemRandomness;
  const clockWatch = watchClock(parts);
  // Requests are answered also while this computer's clock is wrong: what they write carries the database's time then.
  const clock = clockWatch.corrected;
  const secrets = await openShopSecrets(config);
  const metrics = createMetrics({
    countOpenStreams: () => feed.countListeners(),
    countDeadLetters,
    readWebhookBacklog: () => readWebhookBacklog(clock()),
    readQueues: () => readQueues(clock()),
    readRepeatQueue: () => readRepeatQueue(clock()),
  });
  const feed = await openEventFeed({ connection, logger, observeDelay: metrics.observeEventDelay });
  const sendMail = createMailSender(config);
  const texts = createLiveTexts();
  const siteLanguages = createLiveSiteLanguages(config.publicUrl, config.defaultLocale);
  const { atOwnOrigin, spokenFor } = siteLanguages;
  // Only a demo outside production may call private addresses: through a public demo, strangers could call into its operator's network.
  const allowsPrivateUrl = config.isDemo && config.nodeEnv !== 'production';
  const writing = { brandName: config.brandName, textOf: texts.textOf, atOwnOrigin, spokenFor };
  const mailQueue = createMailQueue({ sendMail, writeMail: createMailWriter(writing), secrets, clock, logger });
  return {
    config,
    connection,
    logger,
    clock,
    clockWatch,
    /** Whether this node's clock can be trusted. */
    mayDecide: clockWatch.mayDecide,
    randomness,
    secrets,
    /** The node's name in leases and metrics. */
    node: `${hostname()}-${process.pid}-${randomness.bytes(4).toString('hex')}`.replace(/[^\w-]/g, '-'),
    metrics,
    feed,
    ...createCommits({
      connection,
      clock,
      logger,
      observe: metrics.observeBatch,
      countOperation: metrics.countOperation,
    }),
    sendMail,
    mailQueue,
    texts,
    siteLanguages,
    atOwnOrigin,
    writeBotMessage: createBotWriter(writing),
    verifyCaptcha: createVerifyCaptcha(config.outside.humanCheck, logger),
    outsideCaller: createOutsideCaller(),
    admitCallback: createAdmitCallback({ allowsPrivateUrl }),
    allowsPrivateUrl,
    publicUrl: config.publicUrl,
    brandName: config.brandName,
    ...readStaffAddress(config),
  };
};
