import { writeKeyPausedMail, type PausedKey } from '../../accounts/users/api-keys/key-paused-mail.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { idempotencyKeyOf, readsOfKey, recordAnswer, withIdempotencyKey } from '../../platform/database/idempotency.ts';
import type { CommerceError } from '../../platform/http/commerce-error.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { mailTasks } from '../../platform/mail/mail-task.model.ts';
import type { TransactionMail } from '../../platform/mail/mail-queue.ts';

interface TellKeyPausedDeps {
  mailQueue: TransactionMail;
  groupCommit: Pick<GroupCommit, 'submit'>;
  publicUrl: string;
  logger: Logger;
}

/** Mails the owner of a key whose purchase was refused because the key is paused; once for each pause, whatever node refuses. */
export type TellKeyPaused = (userId: number, refusal: unknown) => void;

/** Pauses that a node remembers to have told; only a saving, the record of the mail decides. */
const rememberedMax = 1_000;

const pauseIn = (refusal: unknown): PausedKey | undefined => {
  const { code, details } = refusal as Partial<CommerceError>;
  return code === 'PURCHASES_PAUSED' && details?.['reason'] === 'key' ? (details as unknown as PausedKey) : undefined;
};

const tell = async (
  { mailQueue, groupCommit, publicUrl }: TellKeyPausedDeps,
  userId: number,
  pause: PausedKey,
): Promise<void> => {
  const mail = await writeKeyPausedMail(publicUrl, userId, pause);
  if (!mail) return;
  const task = mailQueue.taskOf(mail);
  const once = idempotencyKeyOf<null>({
    userId,
    scope: 'key-paused-mail',
    key: `${pause.key}:${pause.releasedAt}`,
    request: {},
    holder: 'tell-key-paused',
  });
  await groupCommit.submit(
    withIdempotencyKey(once, {
      name: 'tell-key-paused',
      reads: readsOfKey(once),
      decide: (working, at) => {
        working.insert(mailTasks, task);
        recordAnswer(working, once, at, null);
      },
    }),
  );
  mailQueue.deliverSoon();
};

/** The mail leaves with the first refused call: a program that stops by itself needs none. It never delays the refusal. */
export const createTellKeyPaused = (deps: TellKeyPausedDeps): TellKeyPaused => {
  const told = new Set<string>();
  return (userId, refusal) => {
    const pause = pauseIn(refusal);
    if (!pause) return;
    const name = `${userId}:${pause.key}:${pause.releasedAt}`;
    if (told.has(name)) return;
    if (told.size >= rememberedMax) told.clear();
    told.add(name);
    tell(deps, userId, pause).catch((failure: unknown) => {
      told.delete(name);
      deps.logger.warn({ err: failure, userId }, 'an owner could not be told of a paused key');
    });
  };
};
