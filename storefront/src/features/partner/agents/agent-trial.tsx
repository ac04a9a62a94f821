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
import { Button } from '../../../ui/controls/button';
import { useToast } from '../../../ui/overlays/toast';

type Trial = AnswerOf<Contract['tryOwnAgent']>;

const Box = styled.div`
  display: grid;
  gap: ${space[2]};
  justify-items: start;
`;

const Answer = styled.div`
  ${text.small}
  overflow-wrap: anywhere;
`;

const Wrong = styled.p`
  color: ${color.danger};
`;

const Faint = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

const TrialAnswer = ({ trial }: { trial: Trial }) => (
  <Answer role="status">
    {trial.problem ? (
      <Wrong>{trial.problem.message}</Wrong>
    ) : (
      <p>
        <FormattedMessage id="partner.agent-answered" values={{ numbers: trial.numbers, countries: trial.countries }} />
      </p>
    )}
    {trial.unknownNames.length > 0 && (
      <Faint>
        <FormattedMessage
          id="partner.agent-unknown"
          values={{ names: <bdi dir="ltr">{trial.unknownNames.join(', ')}</bdi> }}
        />
      </Faint>
    )}
    <Faint>
      <FormattedMessage id="partner.agent-took" values={{ time: trial.tookMs }} />
    </Faint>
  </Answer>
);

/** Calls an agent as the shop does and shows what it answered. Nothing is bought. */
export const AgentTrial = ({ id, name }: { id: number; name: string }) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const [isCalling, setCalling] = useState(false);
  const [trial, setTrial] = useState<Trial>();
  const run = async () => {
    setCalling(true);
    try {
      // The agent may be slow: the shop waits for it before it answers.
      setTrial(await callEndpoint('tryOwnAgent', { params: { id }, body: {} }, { timeoutMs: 30_000 }));
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setCalling(false);
    }
  };
  return (
    <Box>
      <Button
        size="sm"
        isLoading={isCalling}
        aria-label={intl.formatMessage({ id: 'partner.agent-try-named' }, { name })}
        onClick={() => void run()}
      >
        <FormattedMessage id="partner.agent-try" />
      </Button>
      {trial && <TrialAnswer trial={trial} />}
    </Box>
  );
};
