import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Card } from '../../../ui/display/card';
import { CopyButton } from '../../../ui/controls/copy-button';
import { useToast } from '../../../ui/overlays/toast';

const Box = styled(Card)`
  display: grid;
  gap: ${space[5]};
`;

const Title = styled.h2`
  ${text.h4}
`;

const Hint = styled.p`
  margin-block-start: 6px;
  ${text.small}
  color: ${color.text2};
`;

const Value = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  margin-block-start: ${space[3]};
  padding: 10px 10px 10px 14px;
  border-radius: 12px;
  background: ${color.surface2};
  direction: ltr;
  & > code {
    flex: 1 1 200px;
    min-inline-size: 0;
    ${text.small}
    font-family: var(--mono);
    overflow-wrap: anywhere;
  }
`;

/** The link for people and, in developer mode, the parameter for programs. */
export const SharedLink = ({ link, parameter }: { link: string; parameter: string | undefined }) => {
  const intl = useIntl();
  const toast = useToast();
  const sayCopyFailed = () => toast.error(intl.formatMessage({ id: 'error.copy' }));
  return (
    <Box>
      <div>
        <Title>
          <FormattedMessage id="referral.link" />
        </Title>
        <Hint>
          <FormattedMessage id="referral.link-hint" />
        </Hint>
        <Value>
          <code>{link}</code>
          <CopyButton
            variant="primary"
            value={link}
            label={intl.formatMessage({ id: 'referral.copy-link' })}
            onError={sayCopyFailed}
          />
        </Value>
      </div>
      {parameter !== undefined && (
        <div>
          <Title>
            <FormattedMessage id="referral.parameter" />
          </Title>
          <Hint>
            <FormattedMessage id="referral.parameter-hint" />
          </Hint>
          <Value>
            <code>{parameter}</code>
            <CopyButton variant="line" value={parameter} onError={sayCopyFailed} />
          </Value>
        </div>
      )}
    </Box>
  );
};
