import { useCommerceChange } from '../calls/use-commerce';
import { ReasonedQuestion } from '../parts/reasoned-question';
import { say } from '../parts/say';

/** Switches a seller's account off. The page of the user switches it on again. */
export const BlockButton = ({ userId, onDone }: { userId: number; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const block = async (reason: string): Promise<boolean> => {
    const sent = {
      params: { id: userId },
      body: { isActive: false, reason },
      done: say('The account of user {userId} is off.', { userId }),
      isRefusalInForm: true,
    };
    const isDone = await change('adminChangeUser', sent);
    if (isDone) await onDone();
    return isDone !== undefined;
  };
  return (
    <ReasonedQuestion
      call="adminChangeUser"
      label={say('Block the seller')}
      name={say('Block user {userId}', { userId })}
      title={say('Block user {userId}?', { userId })}
      answer={say('Block')}
      {...{ isBusy, refusal, forgetRefusal }}
      onAnswer={block}
    >
      {say(
        'The account’s sessions end, its numbers and goods go off sale, and its payouts can only be rejected. Buyers who wait for a code get their money back. The account can be switched on again on its own page.',
      )}
    </ReasonedQuestion>
  );
};
