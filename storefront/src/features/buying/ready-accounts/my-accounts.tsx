import Package from 'lucide-react/icons/package';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { ButtonLink } from '../../../ui/controls/button-link';
import { Card } from '../../../ui/display/card';
import { EmptyState } from '../../../ui/display/empty-state';
import { FailedList } from '../../../ui/display/failed-list';
import { ShowMore } from '../../../ui/controls/show-more';
import { Skeleton } from '../../../ui/display/skeleton';
import { PurchaseCard } from './purchase-card';
import { readyAccountsPath } from './ready-accounts-path';
import { useAccountPurchases } from './use-account-purchases';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

const Title = styled.h1`
  ${text.page}
`;

const Lead = styled.p`
  margin-block-start: ${space[1]};
  ${text.body}
  color: ${color.text2};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

/** Bought accounts, newest first, to read and to download again. */
export const MyAccounts = () => {
  const intl = useIntl();
  const list = useAccountPurchases();
  const { rows: purchases, error, reload } = list;
  const content = () => {
    if (error !== undefined) {
      return <FailedList onRetry={reload} />;
    }
    if (!purchases) return <Skeleton $blockSize="240px" $radius="20px" />;
    if (purchases.length === 0) {
      return (
        <Card>
          <EmptyState
            icon={<Package size={28} strokeWidth={1.75} />}
            title={intl.formatMessage({ id: 'ready-accounts.mine-none-title' })}
            text={intl.formatMessage({ id: 'ready-accounts.mine-none-text' })}
            action={
              <ButtonLink variant="primary" to={readyAccountsPath}>
                <FormattedMessage id="ready-accounts.see-offers" />
              </ButtonLink>
            }
          />
        </Card>
      );
    }
    return (
      <>
        <List>
          {purchases.map((purchase) => (
            <PurchaseCard key={purchase.id} purchase={purchase} />
          ))}
        </List>
        <ShowMore list={list} isByTime />
      </>
    );
  };
  return (
    <Stack>
      <div>
        <Title>
          <FormattedMessage id="ready-accounts.mine" />
        </Title>
        <Lead>
          <FormattedMessage id="ready-accounts.mine-lead" />
        </Lead>
      </div>
      {content()}
    </Stack>
  );
};
