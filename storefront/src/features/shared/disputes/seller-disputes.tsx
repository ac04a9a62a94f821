import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { usePagedList } from '../../../session/resources/paged-list';
import { color } from '../../../theme/color';
import { text } from '../../../theme/text';
import { ShowMore } from '../../../ui/controls/show-more';
import { Card } from '../../../ui/display/card';
import { DataTable } from '../../../ui/display/data-table';
import { FailedList } from '../../../ui/display/failed-list';
import { Price } from '../../../ui/shop/price';
import { DisputeBadge, DisputeReason } from './dispute-facts';

const Title = styled.h2`
  padding: 20px 20px 0;
  ${text.h4}
`;

const Faint = styled.span`
  display: block;
  ${text.caption}
  color: ${color.text2};
  overflow-wrap: anywhere;
`;

const pageSize = 20;

/** What buyers reported of the caller's goods or numbers, and what the shop decided. Nothing is shown where nobody complained. */
export const SellerDisputes = ({ call }: { call: 'listAgentDisputes' | 'listPartnerDisputes' }) => {
  const intl = useIntl();
  const list = usePagedList({
    subject: [call],
    pageSize,
    load: (before: string | undefined) => callEndpoint(call, { query: { limit: pageSize, before } }),
    cursorOf: ({ id }) => id,
  });
  const { rows, error, reload } = list;
  if (error !== undefined) return <FailedList onRetry={reload} />;
  if (!rows || rows.length === 0) return null;
  const label = {
    what: intl.formatMessage({ id: 'disputes.what' }),
    fault: intl.formatMessage({ id: 'disputes.fault' }),
    status: intl.formatMessage({ id: 'disputes.status' }),
    taken: intl.formatMessage({ id: 'disputes.taken-back' }),
  };
  return (
    <>
      <Card $isFlush>
        <Title>
          <FormattedMessage id="disputes.of-buyers" />
        </Title>
        <DataTable>
          <thead>
            <tr>
              <th scope="col">{label.what}</th>
              <th scope="col">{label.fault}</th>
              <th scope="col">{label.status}</th>
              <th scope="col" className="is-end">
                {label.taken}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, reason, text: words, status, comment, takenBack, reportedAt }) => (
              <tr key={id}>
                <td data-label={label.what}>
                  <bdi>{name}</bdi>
                  <Faint>{intl.formatDate(reportedAt, { dateStyle: 'medium', timeStyle: 'short' })}</Faint>
                </td>
                <td data-label={label.fault}>
                  <DisputeReason reason={reason} />
                  <Faint dir="auto">{words}</Faint>
                </td>
                <td data-label={label.status}>
                  <DisputeBadge status={status} />
                  <Faint dir="auto">{comment}</Faint>
                </td>
                <td data-label={label.taken} className="is-end">
                  <Price amount={takenBack} />
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Card>
      <ShowMore list={list} isByTime />
    </>
  );
};
