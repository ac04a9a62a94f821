import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { ApiCall } from '@shop/shared-types/contract/api-calls';

import { color } from '../../../../theme/color';
import { text } from '../../../../theme/text';
import { Badge } from '../../../../ui/display/badge';
import { Card } from '../../../../ui/display/card';
import { DataTable } from '../../../../ui/display/data-table';

/** Paths and ids are read from left to right in every language. */
const Code = styled.bdi`
  font-family: var(--mono);
  overflow-wrap: anywhere;
`;

const Faint = styled.span`
  display: block;
  ${text.caption}
  color: ${color.text2};
`;

const Outcome = ({ call: { status, error } }: { call: ApiCall }) => {
  if (status === null) {
    return (
      <Badge tone="warning">
        <FormattedMessage id="calls.left" />
      </Badge>
    );
  }
  return (
    <Badge tone={error === null ? 'success' : 'danger'}>
      <bdi dir="ltr">{error === null ? status : `${status} ${error}`}</bdi>
    </Badge>
  );
};

export interface CallTableProps {
  calls: readonly ApiCall[];
  keyName: (id: string) => string;
}

/** Calls of programs, newest first. */
export const CallTable = ({ calls, keyName }: CallTableProps) => {
  const intl = useIntl();
  const label = {
    time: intl.formatMessage({ id: 'statistics.time' }),
    call: intl.formatMessage({ id: 'calls.call' }),
    key: intl.formatMessage({ id: 'statistics.key' }),
    outcome: intl.formatMessage({ id: 'calls.outcome' }),
    requestId: intl.formatMessage({ id: 'calls.request-id' }),
  };
  return (
    <Card $isFlush>
      <DataTable aria-label={intl.formatMessage({ id: 'statistics.view-calls' })}>
        <thead>
          <tr>
            {Object.values(label).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <tr key={call.cursor}>
              <td data-label={label.time}>
                <bdi>{intl.formatDate(call.at, { dateStyle: 'short', timeStyle: 'medium' })}</bdi>
              </td>
              <td data-label={label.call}>
                <span>
                  <Code dir="ltr">
                    {call.method} {call.action ?? call.path}
                  </Code>
                  {call.calls > 1 && (
                    <Faint>
                      <FormattedMessage id="calls.times" values={{ count: call.calls }} />
                    </Faint>
                  )}
                </span>
              </td>
              <td data-label={label.key}>
                <bdi>{keyName(call.key)}</bdi>
              </td>
              <td data-label={label.outcome}>
                <span>
                  <Outcome call={call} />
                  <Faint>
                    <FormattedMessage id="calls.duration" values={{ ms: call.durationMs }} />
                  </Faint>
                </span>
              </td>
              <td data-label={label.requestId}>
                <Code dir="ltr">{call.requestIds.at(-1)}</Code>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
};
