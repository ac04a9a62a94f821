import { useCommerceChange } from '../calls/use-commerce';
import { ReasonedQuestion } from '../parts/reasoned-question';

/** Switches a seller's account off. The page of the user switches it on again. */
export const BlockButton = ({ userId, onDone }: { userId: number; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const block = async (reason: string): Promise<boolean> => {
    const sent = {
      params: { id: userId },
      body: { isActive: false, reason },
      done: `The account of user ${userId} is off.`,
      isRefusalInForm: true,
    };
    const isDone = await change('adminChangeUser', sent);
    if (isDone) await onDone();
    return isDone !== undefined;
  };
  return (
    <ReasonedQuestion
      call="adminChangeUser"
      label="Block the seller"
      name={`Block user ${userId}`}
      title={`Block user ${userId}?`}
      answer="Block"
      {...{ isBusy, refusal, forgetRefusal }}
      onAnswer={block}
    >
      The account’s sessions end, its numbers and goods go off sale, and its payouts can only be rejected. Buyers who
      wait for a code get their money back. The account can be switched on again on its own page.
    </ReasonedQuestion>
  );
};
