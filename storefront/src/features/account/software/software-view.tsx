import Plus from 'lucide-react/icons/plus';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import { SellerDisputes } from '../../shared/disputes/seller-disputes';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { refreshPagedList } from '../../../session/resources/paged-list';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { AreaHead, AreaStack } from '../../../ui/display/area-head';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { EmptyState } from '../../../ui/display/empty-state';
import { FailedList } from '../../../ui/display/failed-list';
import { Price } from '../../../ui/shop/price';
import { AreaSkeleton } from '../../../ui/display/skeleton';
import { AgentPayouts } from './agent-payouts';
import { AgreementCard } from './agreement-card';
import { NewProductDialog } from './new-product-dialog';
import { ProductTable } from './product-table';
import { salesSubject, SaleTable } from './sale-table';

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: ${space[5]};
`;

const Label = styled.p`
  ${text.small}
  color: ${color.text2};
`;

const Sum = styled.p`
  ${text.page}
`;

/** The agent's software: the sale agreement, products with their keys, and every sale. */
export const SoftwareView = () => {
  const intl = useIntl();
  const [isAdding, setAdding] = useState(false);
  const agreement = useSWR('getSaleAgreement', () => callEndpoint('getSaleAgreement'));
  const products = useSWR('listOwnLicenceProducts', () => callEndpoint('listOwnLicenceProducts'));
  // Only for the totals; the table asks for its rows page by page.
  const sales = useSWR('licenceTotals', () => callEndpoint('listLicenceSales', { query: { limit: 1 } }));
  const refresh = () => {
    void agreement.mutate();
    void products.mutate();
    void sales.mutate();
    void refreshPagedList(...salesSubject);
  };
  const loaded =
    agreement.data && products.data && sales.data
      ? { agreement: agreement.data, products: products.data, sales: sales.data }
      : undefined;
  const hasFailed = [agreement, products, sales].some(({ data, error }) => data === undefined && error !== undefined);
  return (
    <AreaStack>
      <AreaHead
        title={<FormattedMessage id="software.title" />}
        lead={<FormattedMessage id="software.lead" />}
        end={
          agreement.data?.isAccepted && (
            <Button variant="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
              <FormattedMessage id="software.new" />
            </Button>
          )
        }
      />
      {hasFailed && <FailedList onRetry={refresh} />}
      {!loaded && !hasFailed && <AreaSkeleton />}
      {loaded && (
        <>
          <AgreementCard agreement={loaded.agreement} onAccepted={refresh} />
          <Figures>
            <Card>
              <Label>
                <FormattedMessage id="software.turnover" />
              </Label>
              <Sum>
                <Price amount={loaded.sales.turnover} />
              </Sum>
            </Card>
            <Card>
              <Label>
                <FormattedMessage id="software.earned" />
              </Label>
              <Sum>
                <Price amount={loaded.sales.earned} />
              </Sum>
            </Card>
          </Figures>
          {loaded.products.length > 0 && <ProductTable products={loaded.products} onChanged={refresh} />}
          {loaded.sales.sales.length > 0 ? (
            <SaleTable />
          ) : (
            <Card>
              <EmptyState
                icon={<ReceiptText size={28} strokeWidth={1.75} />}
                title={intl.formatMessage({ id: 'software.no-sales' })}
                text={intl.formatMessage({ id: 'software.no-sales-text' })}
              />
            </Card>
          )}
        </>
      )}
      {loaded?.agreement.isAccepted && <AgentPayouts onRequested={refresh} />}
      {loaded && <SellerDisputes call="listAgentDisputes" />}
      {isAdding && <NewProductDialog onClose={() => setAdding(false)} onAdded={refresh} />}
    </AreaStack>
  );
};
