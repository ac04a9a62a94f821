import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { useFailureText } from '../../../session/use-failure-text';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Badge } from '../../../ui/display/badge';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { useToast } from '../../../ui/overlays/toast';

const Box = styled(Card)`
  display: grid;
  gap: ${space[4]};
`;

const Title = styled.h2`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  ${text.h4}
`;

const Words = styled.p`
  max-inline-size: 80ch;
  ${text.body}
  color: ${color.text2};
`;

/** The sale agreement, and whether the agent has accepted it: without it nothing is put on sale. */
export const AgreementCard = ({
  agreement,
  onAccepted,
}: {
  agreement: AnswerOf<Contract['getSaleAgreement']>;
  onAccepted: () => void;
}) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const [isSending, setSending] = useState(false);
  const accept = async () => {
    setSending(true);
    try {
      await callEndpoint('acceptSaleAgreement');
      onAccepted();
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setSending(false);
    }
  };
  const { isAccepted, acceptedAt, sharePercent } = agreement;
  return (
    <Box>
      <Title>
        <FormattedMessage id="software.agreement" />
        {isAccepted && acceptedAt !== null && (
          <Badge tone="success">
            <span>
              <FormattedMessage
                id="software.agreement-accepted"
                values={{ date: intl.formatDate(acceptedAt, { dateStyle: 'medium' }) }}
              />
            </span>
          </Badge>
        )}
      </Title>
      <Words>
        <FormattedMessage
          id="software.agreement-text"
          values={{ percent: <bdi dir="ltr">{intl.formatNumber(sharePercent / 100, { style: 'percent' })}</bdi> }}
        />
      </Words>
      {!isAccepted && (
        <div>
          <Button variant="primary" isLoading={isSending} onClick={() => void accept()}>
            <FormattedMessage id="software.agreement-accept" />
          </Button>
        </div>
      )}
    </Box>
  );
};
