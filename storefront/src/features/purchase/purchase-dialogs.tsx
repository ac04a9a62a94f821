import { AutoRepeatDialog } from './auto-repeat-dialog';
import { LoadingWindow } from './loading-window';
import { LowBalanceDialog } from './low-balance-dialog';
import type { Purchase } from './use-purchase';

/** What a purchase shows in between: that it is under way, the low balance, the auto-repeat. */
export const PurchaseDialogs = ({ purchase }: { purchase: Purchase }) => {
  const { buying, repeating, stopRepeating, lowBalance, forgetLowBalance, sayBalanceLow, finish } = purchase;
  return (
    <>
      {buying && <LoadingWindow choice={buying} />}
      {repeating && (
        <AutoRepeatDialog choice={repeating} onClose={stopRepeating} onBought={finish} onBalanceLow={sayBalanceLow} />
      )}
      {lowBalance && <LowBalanceDialog lowBalance={lowBalance} onClose={forgetLowBalance} />}
    </>
  );
};
