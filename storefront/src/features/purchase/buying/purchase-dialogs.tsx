import { Suspense } from 'react';

import { LatePart, lazyView } from '../../../content/late-part';
import type { AutoRepeatDialogProps } from '../auto-repeat/auto-repeat-dialog';
import { LoadingWindow } from './loading-window';
import type { LowBalanceDialogProps } from './low-balance-dialog';
import type { Purchase } from './use-purchase';

// Scripts of their own: most visits end without them.
const AutoRepeatDialog = lazyView<AutoRepeatDialogProps>(() =>
  import('../auto-repeat/auto-repeat-dialog').then((file) => file.AutoRepeatDialog),
);
const LowBalanceDialog = lazyView<LowBalanceDialogProps>(() =>
  import('./low-balance-dialog').then((file) => file.LowBalanceDialog),
);

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
      {lowBalance && (
        <Suspense fallback={null}>
          <LowBalanceDialog lowBalance={lowBalance} onClose={forgetLowBalance} />
        </Suspense>
      )}
    </>
  );
};
