import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { SandboxAnswer } from '@shop/shared-types/contract/sandbox';

import { useFormatRubles } from '../../../../ui/shop/use-format-rubles';
import { color } from '../../../../theme/color';
import { text } from '../../../../theme/text';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px 20px;
  ${text.body}
  & dt {
    color: ${color.text2};
  }
`;

/** What a sandbox holds now. */
export const SandboxFacts = ({ sandbox: { keyEnd, balance, openNumbers } }: { sandbox: SandboxAnswer }) => {
  const intl = useIntl();
  const formatRubles = useFormatRubles();
  return (
    <Facts>
      <dt>
        <FormattedMessage id="settings.sandbox-key" />
      </dt>
      <dd>
        <bdi dir="ltr">sandbox_…{keyEnd}</bdi>
      </dd>
      <dt>
        <FormattedMessage id="settings.sandbox-balance" />
      </dt>
      <dd>
        <bdi dir="ltr">{formatRubles(balance)}</bdi>
      </dd>
      <dt>
        <FormattedMessage id="settings.sandbox-numbers" />
      </dt>
      <dd>{intl.formatNumber(openNumbers)}</dd>
    </Facts>
  );
};
