import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { useFailureText } from '../../../session/use-failure-text';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { CopyIconButton } from '../../../ui/controls/copy-icon-button';

const Box = styled.div`
  display: grid;
  gap: ${space[2]};
  ${text.small}
  color: ${color.text2};
`;

const Line = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space[2]};
  direction: ltr;
  & > code {
    font-family: var(--mono);
    color: ${color.text};
    overflow-wrap: anywhere;
  }
`;

type Guest = AnswerOf<Contract['createGuestSandboxKey']>;

/** One key for all programs of a visit, so that a press on each asks the shop once. */
const onceAVisit = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false } as const;

/** A key of the sandbox for a day, as the lines that the programs of the documentation read (rule 20.33). */
export const TrySandbox = () => {
  const { formatDate } = useIntl();
  const failureText = useFailureText();
  const { data, error } = useSWR<Guest, unknown>('createGuestSandboxKey', () => callEndpoint('createGuestSandboxKey'), {
    ...onceAVisit,
    shouldRetryOnError: false,
  });
  if (error !== undefined) return <Box role="alert">{failureText(error)}</Box>;
  if (!data) return <Box role="status">…</Box>;
  const lines = `export SHOP_URL=${window.location.origin} API_KEY=${data.apiKey}`;
  return (
    <Box role="status">
      <p>
        <FormattedMessage
          id="api-docs.try-text"
          values={{ time: formatDate(data.expiresAt, { dateStyle: 'medium', timeStyle: 'short' }) }}
        />{' '}
        <FormattedMessage id="api-docs.try-run" />
      </p>
      <Line>
        <code translate="no">{lines}</code>
        <CopyIconButton value={lines} />
      </Line>
    </Box>
  );
};
