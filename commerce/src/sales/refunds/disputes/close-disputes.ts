import { noMoney, type Money } from '@shop/shared-types/money';

import type { WorkingSet } from '../../../platform/database/working-set.ts';
import { mailTasks } from '../../../platform/mail/mail-task.model.ts';
import type { NotedDispute } from '../sale-refund.model.ts';
import type { WriteDisputeMail } from './dispute-mail.ts';
import { disputes, type DisputeDocument } from './dispute.model.ts';

export interface DisputeDecision {
  status: 'refunded' | 'rejected';
  comment: string;
  staff: string;
  refunded: Money;
  takenBack: Money;
}

/** Writes a decision on a fault, and the e-mail about it. */
export const closeDispute = (
  working: WorkingSet,
  id: string,
  decision: DisputeDecision,
  writeMail: WriteDisputeMail,
  at: Date,
): DisputeDocument => {
  const dispute = working.update(disputes, working.get(disputes, id)._id, { ...decision, decidedAt: at });
  // A fault that another refund of the sale settled: its e-mail told the sum.
  const isTold = decision.status === 'rejected' || decision.refunded > 0;
  const mail = isTold ? writeMail(dispute) : undefined;
  if (mail) working.insert(mailTasks, mail);
  return dispute;
};

/**
 * Closes what a refund settles: the fault that it answers, and every other one of the sale when nothing of the sale is left.
 * @returns what the sale's document notes of its faults afterwards.
 */
export const closeSettled = (
  working: WorkingSet,
  noted: readonly NotedDispute[],
  refund: Omit<DisputeDecision, 'status'> & { disputeId: string | undefined; isWhole: boolean },
  writeMail: WriteDisputeMail,
  at: Date,
): NotedDispute[] => {
  const { disputeId, isWhole, ...answer } = refund;
  return noted.map((one) => {
    const isAnswered = one.id === disputeId;
    if (!one.isOpen || !(isAnswered || isWhole)) return one;
    // A refund that no fault asked for answers the oldest open one; the money is told once.
    const isTold = isAnswered || (disputeId === undefined && one.id === noted.find(({ isOpen }) => isOpen)?.id);
    const sums = isTold ? {} : { refunded: noMoney, takenBack: noMoney };
    closeDispute(working, one.id, { ...answer, ...sums, status: 'refunded' }, writeMail, at);
    return { ...one, isOpen: false };
  });
};
