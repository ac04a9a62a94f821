import { Suspense } from 'react';

import { LatePart, lazyView } from '../../../../content/late-part';
import type { AutoRepeatDialogProps } from '../auto-repeat/auto-repeat-dialog';
import { LoadingWindow } from './loading-window';
import type { OrderedDialogProps } from '../ordering/ordered-dialog';
import type { LowBalanceDialogProps } from './low-balance-dialog';
import type { Purchase } from './use-purchase';

// Scripts of their own: most visits end without them.
const AutoRepeatDialog = lazyView<AutoRepeatDialogProps>(() =>
  import('../auto-repeat/auto-repeat-dialog').then((file) => file.AutoRepeatDialog),
);
const LowBalanceDialog = lazyView<LowBalanceDialogProps>(() =>
  import('./low-balance-dialog').then((file) => file.LowBalanceDialog),
);

const OrderedDialog = lazyView<OrderedDialogProps>(() =>
  import('../ordering/ordered-dialog').then((file) => file.OrderedDialog),
);

/** The dialogs of a purchase: waiting, low balance, auto-repeat, what an order of several numbers brought. */
export const PurchaseDialogs = ({ purchase }: { purchase: Purchase }) => {
  const { buying, repeating, stopRepeating, lowBalance, forgetLowBalance, sayBalanceLow, finish } = purchase;
  const { ordered, forgetOrdered } = purchase;
  return (
    <>
      {buying && <LoadingWindow choice={buying} />}
      {repeating && (
        <LatePart fallback={null}>
          <AutoRepeatDialog choice={repeating} onClose={stopRepeating} onBought={finish} onBalanceLow={sayBalanceLow} />
        </LatePart>
      )}
      {ordered && (
        <LatePart fallback={null}>
          <OrderedDialog ordered={ordered} onClose={forgetOrdered} />
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
