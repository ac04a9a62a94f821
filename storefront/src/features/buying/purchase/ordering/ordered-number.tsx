import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Activation } from '@shop/shared-types/contract/activations';

import { bareCode, formatCode, newestCode } from '../../../../session/resources/codes';
import { usePhoneText } from '../../../../session/use-phone-text';
import { color } from '../../../../theme/color';
import { space } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { CopyIconButton } from '../../../../ui/controls/copy-icon-button';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[3]};
  padding: ${space[2]} ${space[4]};
  ${text.ui}
`;

const Part = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 32px;
`;

const State = styled(Part)`
  ${text.small}
  color: ${color.text2};
`;

/** One number of an order: what to type on the other site, and its code once it has come. */
export const OrderedNumber = ({ activation }: { activation: Activation }) => {
  const intl = useIntl();
  const phoneText = usePhoneText();
  const { phone, status } = activation;
  const code = newestCode(activation);
  const shownPhone = phoneText(phone);
  return (
    <Row>
      <Part>
        <bdi dir="ltr">{shownPhone}</bdi>
        <CopyIconButton
          value={`+${phone}`}
          label={intl.formatMessage({ id: 'ordering.copy' }, { phone: shownPhone })}
        />
      </Part>
      {code === undefined ? (
        <State>
          <FormattedMessage id={status === 'waiting' ? 'ordering.waiting' : 'ordering.no-code'} />
        </State>
      ) : (
        <Part>
          <bdi dir="ltr" data-code>
            {formatCode(code)}
          </bdi>
          <CopyIconButton
            value={bareCode(code)}
            label={intl.formatMessage({ id: 'ordering.copy-code' }, { phone: shownPhone })}
          />
        </Part>
      )}
    </Row>
  );
};
