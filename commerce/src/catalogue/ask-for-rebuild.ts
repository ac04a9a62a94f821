import { createHmac } from 'node:crypto';

import type { Clock } from '../platform/clock/clock.ts';
import type { OutsideCaller } from '../platform/outside-calls/call-outside.ts';
import { RebuildWishModel, siteWishId, type RebuildWish } from './rebuild-wish.model.ts';

export interface RebuildDeps {
  clock: Clock;
  caller: Pick<OutsideCaller, 'call'>;
  /** Where the rebuilder takes wishes, and what signs them; without both there is none to ask. */
  hookUrl: string | undefined;
  hookSecret: string | undefined;
}

/** By then every node's catalogue in memory knows of the change, and the build does not read an old one. */
const settleMs = 3_000;
const timeoutMs = 10_000;
const answerBytesMax = 100_000;

/**
 * Asks the rebuilder for a new build of the static site where the catalogue has changed since the last time. Asked is noted after the
 * answer: a crash in between asks twice, and the rebuilder makes one build of wishes that come together.
 * @returns whether it asked.
 * @throws Error when the rebuilder did not take it, so that the job tries again.
 */
export const askForRebuild = async ({ clock, caller, hookUrl, hookSecret }: RebuildDeps): Promise<boolean> => {
  if (!hookUrl || !hookSecret) return false;
  const wish = await RebuildWishModel.findById(siteWishId).lean<RebuildWish>();
  if (!wish || wish.askedVersion >= wish.version) return false;
  if (wish.wishedAt.getTime() + settleMs > clock().getTime()) return false;
  const body = JSON.stringify({ event: 'catalogue.changed', reason: wish.reason });
  const signature = createHmac('sha256', hookSecret).update(body).digest('hex');
  const { status } = await caller.call({
    method: 'POST',
    url: hookUrl,
    body,
    headers: { 'x-webhook-signature': signature },
    timeoutMs,
    bytesMax: answerBytesMax,
    allowsPrivateUrl: true,
  });
  if (status < 200 || status >= 300) throw new Error(`the rebuilder answered ${status}`);
  await RebuildWishModel.updateOne({ _id: siteWishId }, { $max: { askedVersion: wish.version } });
  return true;
};
