import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { callEndpoint } from '../../session/api/call-endpoint';
import type { CatalogueNames } from '../../session/resources/catalogue-names';
import { usePagedList } from '../../session/resources/paged-list';
import { usePhoneText } from '../../session/use-phone-text';
import { color } from '../../theme/color';
import { text } from '../../theme/text';
import { ShowMore } from '../../ui/controls/show-more';
import { Card } from '../../ui/display/card';
import { DataTable } from '../../ui/display/data-table';
import { FailedList } from '../../ui/display/failed-list';
import { PhoneText } from '../../ui/shop/phone-text';

const Head = styled.div`
  padding: 20px 20px 0;
`;

const Title = styled.h2`
  ${text.h4}
`;

const Faint = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

const Words = styled.bdi`
  overflow-wrap: anywhere;
`;

const pageSize = 20;

/** SMS to the partner's numbers that no waiting order matched, with what was waited for (rule 11.9). Nothing is shown where there are none. */
export const WithheldSms = ({ names }: { names: CatalogueNames }) => {
  const intl = useIntl();
  const phoneText = usePhoneText();
  const list = usePagedList({
    subject: ['listPartnerWithheldSms'],
    pageSize,
    load: (before: string | undefined) =>
      callEndpoint('listPartnerWithheldSms', { query: { limit: pageSize, before } }),
    cursorOf: ({ id }) => id,
  });
  const { rows, error, reload } = list;
  if (error !== undefined) return <FailedList onRetry={reload} />;
  if (!rows || rows.length === 0) return null;
  const label = {
    at: intl.formatMessage({ id: 'partner.withheld-at' }),
    number: intl.formatMessage({ id: 'partner.withheld-number' }),
    sms: intl.formatMessage({ id: 'partner.withheld-sms' }),
    waited: intl.formatMessage({ id: 'partner.withheld-waited' }),
    rule: intl.formatMessage({ id: 'partner.withheld-rule' }),
  };
  return (
    <>
      <Card $isFlush>
        <Head>
          <Title>
            <FormattedMessage id="partner.withheld" />
          </Title>
          <Faint>
            <FormattedMessage id="partner.withheld-lead" />
          </Faint>
        </Head>
        <DataTable>
          <thead>
            <tr>
              <th scope="col">{label.at}</th>
              <th scope="col">{label.number}</th>
              <th scope="col">{label.sms}</th>
              <th scope="col">{label.waited}</th>
              <th scope="col">{label.rule}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, at, phone, from, text: words, waitedFor, rule }) => (
              <tr key={id}>
                <td data-label={label.at}>{intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' })}</td>
                <td data-label={label.number}>
                  <PhoneText>{phoneText(phone)}</PhoneText>
                </td>
                <td data-label={label.sms}>
                  <Words dir="auto">{words}</Words>
                  <Faint>
                    <bdi>{from}</bdi>
                  </Faint>
                </td>
                <td data-label={label.waited}>{waitedFor.map((code) => names.service(code).name).join(', ')}</td>
                <td data-label={label.rule}>
                  <bdi dir="ltr">{rule}</bdi>
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
