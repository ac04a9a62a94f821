import ExternalLink from 'lucide-react/icons/external-link';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import type { PaymentMethod } from '@shop/shared-types/contract/payments';

import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { ButtonLink } from '../../../ui/controls/button-link';
import { Card } from '../../../ui/display/card';
import { StepNumber } from '../../../ui/display/step-title';

const Box = styled(Card)`
  display: grid;
  gap: ${space[4]};
  & > h2 {
    ${text.h4}
  }
`;

const Row = styled.div`
  display: flex;
  gap: 14px;
  ${text.small}
  color: ${color.text2};
  & > svg {
    flex: none;
    color: ${color.brandText};
  }
`;

const look = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

const Steps = styled.ol`
  display: grid;
  gap: ${space[4]};
`;

const steps = [1, 2, 3] as const;

/** Explains, before the start, what the chosen kind of method requires from the buyer, step by step. */
export const NextCard = ({ kind }: { kind: PaymentMethod['kind'] }) => (
  <Box>
    <h2>
      <FormattedMessage id="top-up.next" />
    </h2>
    <Steps>
      {steps.map((step) => (
        <Row as="li" key={step}>
          <StepNumber aria-hidden="true">{step}</StepNumber>
          <p>
            {/* messages: top-up.redirect-step-* messages: top-up.crypto-step-* messages: top-up.code-step-* */}
            <FormattedMessage id={`top-up.${kind}-step-${step}`} />
          </p>
        </Row>
      ))}
    </Steps>
  </Box>
);

/** A top-up on the provider's page, shown to a buyer who came back without paying. */
export const RedirectCard = ({ url }: { url: string }) => (
  <Box>
    <h2>
      <FormattedMessage id="top-up.redirect-title" />
    </h2>
    <Row>
      <ExternalLink {...look} />
      <p>
        <FormattedMessage id="top-up.redirect-text" />
      </p>
    </Row>
    <ButtonLink to={url} target="_self" variant="primary" size="lg" isBlock>
      <FormattedMessage id="top-up.redirect-open" />
    </ButtonLink>
  </Box>
);
