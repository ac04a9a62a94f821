import type { CallAnswer } from '../calls/office-contract';
import { useCommerceChange } from '../calls/use-commerce';
import { ReasonedQuestion } from '../parts/reasoned-question';
import { showSum } from '../parts/sum';
import { say } from '../parts/say';

const doneText = (done: CallAnswer<'adminRecordChargeback'>): string => {
  const { amount, bonusTakenBack, cashbackTakenBack, fromEarners, loss, owed } = done;
  const taken = say(
    '{amount} left the balance, with a bonus of {bonusTakenBack} and cashback of {cashbackTakenBack}.',
    { amount: showSum(amount), bonusTakenBack: showSum(bonusTakenBack), cashbackTakenBack: showSum(cashbackTakenBack) },
  );
  const owes = owed > 0 ? say(' The user owes {owed}.', { owed: showSum(owed) }) : '';
  const lost = say(
    ' {fromEarners} came back from those who earned of it; {loss} is the shop’s loss until the user pays.',
    { fromEarners: showSum(fromEarners), loss: showSum(loss) },
  );
  return `${taken}${owes}${fromEarners + loss > 0 ? lost : ''}`;
};

/** Records that the acquirer took a top-up back, where the acquirer's own message did not do it. */
export const ChargebackButton = ({ paymentId, onDone }: { paymentId: string; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const record = async (reason: string): Promise<boolean> => {
    const sent = { params: { id: paymentId }, body: { reason }, done: doneText, isRefusalInForm: true };
    const recorded = await change('adminRecordChargeback', sent);
    if (recorded) await onDone();
    return recorded !== undefined;
  };
  return (
    <ReasonedQuestion
      call="adminRecordChargeback"
      label={say('Chargeback')}
      title={say('Has the bank taken this top-up back?')}
      answer={say('Record the chargeback')}
      {...{ isBusy, refusal, forgetRefusal }}
      onAnswer={record}
    >
      {say(
        'All of the top-up that is left goes off the balance, with its bonus and cashback. What is already spent, the user owes; sellers, partners and referrers give back what they earned of it and is still held. Nothing is sent to the payer: the bank has the money. This cannot be undone.',
      )}
    </ReasonedQuestion>
  );
};
