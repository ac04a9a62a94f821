import CircleCheck from 'lucide-react/icons/circle-check';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import { callEndpoint } from '../../session/api/call-endpoint';
import { color } from '../../theme/color';
import { text } from '../../theme/text';
import { Card } from '../../ui/display/card';
import { DataTable } from '../../ui/display/data-table';
import { EmptyState } from '../../ui/display/empty-state';
import { FailedList } from '../../ui/display/failed-list';
import { Skeleton } from '../../ui/display/skeleton';
import type { PartnerNotice } from './partner';

const Title = styled.h2`
  padding: 20px 20px 0;
  ${text.h4}
`;

const Subject = styled.bdi`
  color: ${color.text2};
  overflow-wrap: anywhere;
`;

const Rows = ({ notices }: { notices: readonly PartnerNotice[] }) => {
  const intl = useIntl();
  const label = {
    what: intl.formatMessage({ id: 'partner.notice' }),
    subject: intl.formatMessage({ id: 'partner.about-what' }),
    count: intl.formatMessage({ id: 'partner.times' }),
    last: intl.formatMessage({ id: 'partner.last-time' }),
  };
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">{label.what}</th>
          <th scope="col">{label.subject}</th>
          <th scope="col" className="is-end">
            {label.count}
          </th>
          <th scope="col">{label.last}</th>
        </tr>
      </thead>
      <tbody>
        {notices.map(({ id, kind, subject, count, lastAt }) => (
          <tr key={id}>
            <td data-label={label.what}>
              {/* messages: partner.notice-* */}
              <FormattedMessage id={`partner.notice-${kind}`} />
            </td>
            <td data-label={label.subject}>
              <Subject dir="ltr">{subject || '—'}</Subject>
            </td>
            <td data-label={label.count} className="is-end">
              {intl.formatNumber(count)}
            </td>
            <td data-label={label.last}>{intl.formatDate(lastAt, { dateStyle: 'medium', timeStyle: 'short' })}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
};

/** What is wrong with the partner's software, newest first. */
export const NoticesCard = () => {
  const intl = useIntl();
  const { data, error, mutate } = useSWR<PartnerNotice[], unknown>('listPartnerNotices', () =>
    callEndpoint('listPartnerNotices'),
  );
  if (!data && error !== undefined) return <FailedList onRetry={() => void mutate()} />;
  if (!data) return <Skeleton $blockSize="160px" $radius="20px" />;
  return (
    <Card $isFlush>
      <Title>
        <FormattedMessage id="partner.notices" />
      </Title>
      {data.length === 0 ? (
        <EmptyState
          icon={<CircleCheck size={28} strokeWidth={1.75} />}
          title={intl.formatMessage({ id: 'partner.no-notices' })}
          text={intl.formatMessage({ id: 'partner.no-notices-text' })}
        />
      ) : (
        <Rows notices={data} />
      )}
    </Card>
  );
};
