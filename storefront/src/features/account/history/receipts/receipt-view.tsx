import Printer from 'lucide-react/icons/printer';
import SearchX from 'lucide-react/icons/search-x';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { BalanceHistoryEntry } from '@shop/shared-types/contract/ledger';

import type { CompanyOfReceipt } from '../../../../content/contents';
import { useNavigate } from '../../../../i18n/use-navigate';
import { usePageInfo } from '../../../../layouts/head/page-info';
import { useCatalogueNames } from '../../../../session/resources/catalogue-names';
import { useNow } from '../../../../session/time/use-now';
import { useCurrentUser } from '../../../../session/visitor/current-user';
import { color } from '../../../../theme/color';
import { media } from '../../../../theme/media';
import { readingColumn } from '../../../../theme/mixins';
import { space } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { BackLink } from '../../../../ui/controls/back-link';
import { Button } from '../../../../ui/controls/button';
import { TextLink } from '../../../../ui/controls/text-link';
import { Card } from '../../../../ui/display/card';
import { EmptyState } from '../../../../ui/display/empty-state';
import { FailedList } from '../../../../ui/display/failed-list';
import { AreaSkeleton } from '../../../../ui/display/skeleton';
import { SelectField } from '../../../../ui/fields/select-field';
import { MonthTable, MovementTable } from './receipt-tables';
import { dayIn, lastMonths, readReceiptRequest, type ReceiptRequest } from './receipt-request';
import { useReceipt } from './use-receipt';

/** On paper there is the sheet alone, black on white in either theme. */
const paperRules = `@media print {
  body {
    background: none;
  }
  body * {
    visibility: hidden;
  }
  [data-receipt],
  [data-receipt] * {
    visibility: visible;
    border-color: GrayText !important;
    background: none !important;
    box-shadow: none !important;
    color: CanvasText !important;
  }
  [data-receipt] {
    color-scheme: light;
    position: absolute;
    inset: 0 0 auto;
    padding: 0 !important;
    border: 0 !important;
  }
}`;

const Page = styled.div`
  ${readingColumn}
  display: grid;
  gap: ${space[5]};
  padding-block: ${space[8]} ${space[16]};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space[3]} ${space[5]};
`;

const Sheet = styled(Card)`
  display: grid;
  gap: ${space[6]};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]} ${space[5]};
  & > h1 {
    ${text.h3}
  }
  & > p {
    ${text.ui}
  }
`;

const Parties = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[5]};
  ${media.upTo639} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Party = styled.section`
  display: grid;
  gap: 2px;
  align-content: start;
  ${text.small}
  overflow-wrap: anywhere;
  & > h2 {
    ${text.caption}
    color: ${color.text2};
  }
`;

const Note = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

const monthsOffered = 24;

const Month = ({ month }: { month: string }) => <FormattedDate value={dayIn(month)} month="long" year="numeric" />;

const Title = ({ request, entry }: { request: ReceiptRequest; entry: BalanceHistoryEntry | undefined }) =>
  'month' in request ? (
    <FormattedMessage id="receipt.of-month" values={{ month: <Month month={request.month} /> }} />
  ) : (
    <FormattedMessage
      id="receipt.of-movement"
      values={{ number: <bdi dir="ltr">№ {entry?.invoiceNumber ?? request.invoice}</bdi> }}
    />
  );

/** Who sold and who bought. */
const Names = ({ company }: { company: CompanyOfReceipt }) => {
  const { user } = useCurrentUser();
  const { legalName, address, registration, supportEmail } = company;
  return (
    <Parties>
      <Party>
        <h2>
          <FormattedMessage id="receipt.seller" />
        </h2>
        {[legalName, address, registration, supportEmail]
          .filter((line) => line !== null)
          .map((line) => (
            <p key={line}>
              <bdi>{line}</bdi>
            </p>
          ))}
      </Party>
      <Party>
        <h2>
          <FormattedMessage id="receipt.buyer" />
        </h2>
        {user && (
          <>
            <p>
              <bdi>{user.name}</bdi>
            </p>
            <p>
              <bdi>{user.email}</bdi>
            </p>
            <p>
              <FormattedMessage id="receipt.account" values={{ id: <bdi dir="ltr">{user.id}</bdi> }} />
            </p>
          </>
        )}
      </Party>
    </Parties>
  );
};

/** Another month, and the way back; none of it is printed. */
const ReceiptTools = ({ request }: { request: ReceiptRequest }) => {
  const intl = useIntl();
  const go = useNavigate();
  const now = useNow();
  return (
    <Tools>
      <BackLink to="/profile/history">
        <FormattedMessage id="profile.history" />
      </BackLink>
      {'month' in request && (
        <SelectField
          label={intl.formatMessage({ id: 'receipt.month' })}
          options={[...new Set([...lastMonths(new Date(now), monthsOffered), request.month])].map((month) => ({
            value: month,
            label: intl.formatDate(dayIn(month), { month: 'long', year: 'numeric' }),
          }))}
          value={request.month}
          onChange={({ target }) => go(`/receipt?month=${target.value}`, { replace: true })}
        />
      )}
      <Button
        variant="primary"
        icon={<Printer size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        <FormattedMessage id="receipt.print" />
      </Button>
    </Tools>
  );
};

/**
 * A receipt of one movement of the balance, or of a month: the company's data from the CMS, the buyer, and the sums in rubles as they are
 * booked. The browser prints it, or saves it as PDF.
 */
export const ReceiptView = ({ company }: { company: CompanyOfReceipt }) => {
  const intl = useIntl();
  const { here } = usePageInfo();
  const request = readReceiptRequest(here.split('?')[1] ?? '');
  const names = useCatalogueNames({ isWanted: request !== undefined && 'invoice' in request });
  const { data: movements, error, mutate } = useReceipt(request);

  if (error !== undefined && !movements) {
    return (
      <Page>
        <FailedList onRetry={() => void mutate()} />
      </Page>
    );
  }
  if (request && !movements) {
    return (
      <Page>
        <AreaSkeleton />
      </Page>
    );
  }
  const [entry] = movements ?? [];
  const isMonth = request !== undefined && 'month' in request;
  if (!request || (!entry && !isMonth)) {
    return (
      <Page>
        <Card>
          <EmptyState
            icon={<SearchX size={28} strokeWidth={1.75} />}
            title={intl.formatMessage({ id: 'receipt.none-title' })}
            text={intl.formatMessage({ id: 'receipt.none-text' })}
            action={
              <TextLink to="/profile/history">
                <FormattedMessage id="profile.history" />
              </TextLink>
            }
          />
        </Card>
      </Page>
    );
  }
  return (
    <Page>
      <style>{paperRules}</style>
      <ReceiptTools request={request} />
      <Sheet as="article" data-receipt>
        <Head>
          <h1>
            <Title request={request} entry={entry} />
          </h1>
          <p>{company.brand}</p>
        </Head>
        <Names company={company} />
        {isMonth ? <MonthTable movements={movements ?? []} /> : entry && <MovementTable entry={entry} names={names} />}
        <Note>
          <FormattedMessage id="receipt.currency" />
        </Note>
      </Sheet>
    </Page>
  );
};
