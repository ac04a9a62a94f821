import type { CountryContent, SellableRow } from '../content/contents';
import type { TemplateProps } from '../content/page-context';
import { CountryView } from '../features/buying/prices/country-view';
import { AllowanceOfUser } from '../features/buying/purchase/allowance/allowance-of-user';
import { PurchaseDialogs } from '../features/buying/purchase/buying/purchase-dialogs';
import { usePurchase } from '../features/buying/purchase/buying/use-purchase';

export { PageHead as Head } from '../layouts/head/page-head';

const nothing = () => undefined;

const CountryPage = ({ pageContext: { content } }: TemplateProps<CountryContent>) => {
  const purchase = usePurchase({ onStale: nothing });
  const buy = ({ id, code, name, slug, icon, priceFrom }: SellableRow) => {
    if (priceFrom === null) return;
    purchase.buy({
      service: { id, external_id: code, name, slug, icon },
      country: { external_id: content.externalId, name: content.name, flag: content.flag },
      price: priceFrom,
      isSoldOut: false,
    });
  };
  return (
    <>
      <CountryView
        country={content}
        buying={purchase.buying?.service.external_id}
        onBuy={buy}
        notice={<AllowanceOfUser />}
      />
      <PurchaseDialogs purchase={purchase} />
    </>
  );
};

export default CountryPage;
