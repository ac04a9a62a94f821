import type { Clock } from '../platform/clock/clock.ts';
import type { Randomness } from '../platform/clock/randomness.ts';
import type { OutsideCaller } from '../platform/outside-calls/call-outside.ts';
import { RebuildRequestModel, siteRequestId, type RebuildRequest } from './rebuild-request.model.ts';
import { signRebuildCall } from './sign-rebuild-call.ts';

export interface RebuildDeps {
  clock: Clock;
  randomness: Randomness;
  caller: Pick<OutsideCaller, 'call'>;
  /** Address of the rebuilder, and the secret that signs calls to it. Without both the shop has no rebuilder. */
  hookUrl: string | undefined;
  hookSecret: string | undefined;
}

/** Pause after a change. By its end every node's catalogue in memory holds the change, so that the build does not read an old one. */
const settleMs = 3_000;
const timeoutMs = 10_000;
const answerBytesMax = 100_000;
const idBytes = 12;

/**
 * Asks the rebuilder for a new build of the static site when the catalogue has changed since the last request. The request is recorded
 * after the rebuilder's answer: a crash between the two repeats the request, and the rebuilder combines requests that come together into
 * one build.
 * @returns whether it asked.
 * @throws Error when the rebuilder did not accept the request, so that the job tries again.
 */
export const askForRebuild = async ({
  clock,
  randomness,
  caller,
  hookUrl,
  hookSecret,
}: RebuildDeps): Promise<boolean> => {
  if (!hookUrl || !hookSecret) return false;
  const request = await RebuildRequestModel.findById(siteRequestId).lean<RebuildRequest>();
  if (!request || request.askedVersion >= request.version) return false;
  if (request.wishedAt.getTime() + settleMs > clock().getTime()) return false;
  const body = JSON.stringify({ event: 'catalogue.changed', reason: request.reason });
  const call = { method: 'POST' as const, url: hookUrl, body };
  const id = randomness.bytes(idBytes).toString('base64url');
  const { status } = await caller.call({
    ...call,
    headers: signRebuildCall(call, { secret: hookSecret, at: clock(), id }),
    timeoutMs,
    bytesMax: answerBytesMax,
    allowsPrivateUrl: true,
  });
  if (status < 200 || status >= 300) throw new Error(`the rebuilder answered ${status}`);
  await RebuildRequestModel.updateOne({ _id: siteRequestId }, { $max: { askedVersion: request.version } });
  return true;
};
