import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { callEndpoint } from '../../../../session/api/call-endpoint';
import { useFailureText } from '../../../../session/use-failure-text';
import { space } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { useToast } from '../../../../ui/overlays/toast';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  ${text.small}
`;

export interface KeyPauseProps {
  /** The id of a named key, or that of the first one. */
  id: string;
  pausedUntil: string;
  onReleased: () => Promise<unknown>;
}

/** Says that a key is paused, why and until when, and lets it go on (rule 3.37). */
export const KeyPause = ({ id, pausedUntil, onReleased }: KeyPauseProps) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);

  const release = async () => {
    setBusy(true);
    try {
      await callEndpoint('releaseApiKey', { params: { id } });
      await onReleased();
      toast.success(intl.formatMessage({ id: 'keys.released' }));
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  const time = intl.formatDate(pausedUntil, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Box role="status">
      <span>
        <FormattedMessage id="keys.paused" values={{ time }} />
      </span>
      <Button size="sm" isLoading={isBusy} onClick={() => void release()}>
        <FormattedMessage id="keys.release" />
      </Button>
    </Box>
  );
};
