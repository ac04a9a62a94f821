import { LatePart } from '../../../content/late-part';
import { AutoRepeatDialog } from '../auto-repeat/auto-repeat-dialog';
import { LoadingWindow } from './loading-window';
import { LowBalanceDialog } from './low-balance-dialog';
import type { Purchase } from './use-purchase';

/** The dialogs of a purchase: waiting, low balance, auto-repeat. */
export const PurchaseDialogs = ({ purchase }: { purchase: Purchase }) => {
  const { buying, repeating, stopRepeating, lowBalance, forgetLowBalance, sayBalanceLow, sayPriceChanged, finish } =
    purchase;
  return (
    <>
      {buying && <LoadingWindow choice={buying} />}
      {repeating && (
        <LatePart fallback={null}>
          <AutoRepeatDialog
            choice={repeating}
            onClose={stopRepeating}
            onBought={finish}
            onBalanceLow={sayBalanceLow}
            onPriceChanged={sayPriceChanged}
          />
        </LatePart>
      )}
      {lowBalance && <LowBalanceDialog lowBalance={lowBalance} onClose={forgetLowBalance} />}
    </>
  );
};
