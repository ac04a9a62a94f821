import { isRefunded } from '../../../src/sales/activations/activation-status.ts';
import { activations } from '../../../src/sales/activations/activation.model.ts';
import { smsMessages } from '../../../src/sales/activations/sms/sms.model.ts';
import { checkOnce, touchWith, type Bookkeeping } from '../bookkeeping.ts';

/**
 * A late code belongs to a number that ended without one, is taken once, costs no more than was offered and than the number did, and shows its
 * text only where it was taken (rules 4.37, 4.38).
 */
export const checkLateCodes = (books: Bookkeeping): void => {
  const { database, follow, find, add } = books;
  checkOnce(
    books,
    activations,
    ({ lateOf }) => lateOf,
    (former, count) => `the late code of ${former} was sold ${count} times`,
  );
  const touch = add((id: number) => {
    const former = database.find(activations, id);
    if (!former?.lateCode) return;
    const { lateCode, status, phone, price, userId } = former;
    const sms = database.find(smsMessages, lateCode.smsId);
    if (sms?.outcome !== 'late' || sms.activationId !== id) find(`activation ${id} is offered the SMS of another one`);
    if (lateCode.price > price && !former.wholesale) find(`the late code of ${id} is offered above its price`);
    if (former.messages.some(({ text }) => text === sms?.text)) find(`activation ${id} shows its late code unpaid`);
    if (lateCode.takenAs === null) return;
    const taken = database.find(activations, lateCode.takenAs);
    const isSame = taken?.lateOf === id && taken.phone === phone && taken.userId === userId;
    if (!isSame || !isRefunded(status)) find(`activation ${lateCode.takenAs} is no sale of the late code of ${id}`);
    else if (taken.price > lateCode.price || taken.messages[0]?.text !== sms?.text)
      find(`activation ${taken._id} is not what was offered of ${id}`);
  });
  touchWith(follow, activations, ({ lateCode, _id }) => (lateCode ? _id : undefined), touch);
  touchWith(follow, activations, ({ lateOf }) => lateOf, touch);
  touchWith(
    follow,
    smsMessages,
    ({ outcome, activationId }) => (outcome === 'late' ? (activationId ?? undefined) : undefined),
    touch,
  );
};
