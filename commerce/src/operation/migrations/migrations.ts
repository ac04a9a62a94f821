import type { Migration } from './migration.ts';
import { closeErased } from './steps/close-erased.ts';
import { countPaidCodes } from './steps/count-paid-codes.ts';
import { dateFollowers } from './steps/date-followers.ts';
import { endTails } from './steps/end-tails.ts';
import { keepDeliveries } from './steps/keep-deliveries.ts';
import { nameMails } from './steps/name-mails.ts';
import { nameOwners } from './steps/name-owners.ts';
import { offerJudgedSims } from './steps/offer-judged-sims.ts';
import { orderSales } from './steps/order-sales.ts';
import { queueEndings } from './steps/queue-endings.ts';
import { wakeWebhooks } from './steps/wake-webhooks.ts';

/**
 * Every change of the stored data since 1.0.0, in order. The number of a migration is its place, from 1 on: a new one goes to the end, and
 * none is ever moved or taken out.
 */
export const migrations: readonly Migration[] = [
  nameMails,
  queueEndings,
  dateFollowers,
  endTails,
  wakeWebhooks,
  keepDeliveries,
  nameOwners,
  closeErased,
  countPaidCodes,
  offerJudgedSims,
  orderSales,
];
