import { usePageInfo } from '../../../../layouts/head/page-info';
import { useKeptChoice } from '../../../../session/visitor/kept-choice';
import { KeptPurchaseBar } from './kept-purchase-bar';

/** Pages that lead to the purchase themselves, or on which the visitor is busy with what it waits for. */
const quietPages =
  /^\/(?:authorization|registration|request-password|confirm|signup|success-payment|profile\/pay)(?:[/?#]|$)/;

/** On every page of somebody signed in: the way on with a purchase that waited for the log-in or the money. */
export const KeptPurchase = () => {
  const { here } = usePageInfo();
  const choice = useKeptChoice();
  return !choice?.isWaiting || quietPages.test(here) ? null : <KeptPurchaseBar />;
};
