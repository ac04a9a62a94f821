import { WebhookModel } from '../webhook.model.ts';

/** Switches off every webhook of these users at `now`. @returns how many were on. */
export const disableWebhooksOf = async (userIds: readonly number[], now: Date): Promise<number> => {
  const { modifiedCount } = await WebhookModel.updateMany(
    { userId: { $in: [...userIds] }, isEnabled: true },
    { $set: { isEnabled: false, disabledReason: 'owner', disabledAt: now, turnAt: null }, $inc: { wakeups: 1 } },
  );
  return modifiedCount;
};
