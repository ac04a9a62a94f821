import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import type { SandboxAnswer } from '@shop/shared-types/contract/sandbox';

import { callEndpoint } from '../../../../session/api/call-endpoint';
import { useFailureText } from '../../../../session/use-failure-text';
import { color } from '../../../../theme/color';
import { space } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { CopyButton } from '../../../../ui/controls/copy-button';
import { TextLink } from '../../../../ui/controls/text-link';
import { useToast } from '../../../../ui/overlays/toast';
import { SandboxFacts } from './sandbox-facts';
import { Section, SectionActions, SectionText, SectionTitle } from '../section';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const Key = styled.code`
  display: block;
  padding: 12px 14px;
  border-radius: 12px;
  background: ${color.surface2};
  ${text.small}
  font-family: var(--mono);
  overflow-wrap: anywhere;
`;

const NewKey = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
`;

/** The sandbox of the buyer's programs: its key, its play money, and a way to begin anew (rule 20.11). */
export const SandboxCard = () => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const { data: sandbox, mutate } = useSWR<SandboxAnswer, unknown>('getSandbox', () => callEndpoint('getSandbox'));
  const [newKey, setNewKey] = useState<string>();
  const [work, setWork] = useState<'key' | 'reset'>();

  const run = async (name: 'key' | 'reset', change: () => Promise<void>) => {
    setWork(name);
    try {
      await change();
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setWork(undefined);
    }
  };
  const create = async () => {
    const { apiKey } = await callEndpoint('createSandboxKey');
    setNewKey(apiKey);
    await mutate();
  };
  const reset = async () => {
    await mutate(await callEndpoint('resetSandbox', { body: {} }), { revalidate: false });
    toast.success(intl.formatMessage({ id: 'settings.sandbox-reset-done' }));
  };
  const hasKey = typeof sandbox?.keyEnd === 'string';
  return (
    <Section>
      <SectionTitle>
        <FormattedMessage id="settings.sandbox-title" />
      </SectionTitle>
      <SectionText>
        <FormattedMessage id="settings.sandbox-text" />
      </SectionText>
      {newKey !== undefined && (
        <NewKey role="status">
          <SectionText>
            <FormattedMessage id="settings.sandbox-once" />
          </SectionText>
          <Key dir="ltr">{newKey}</Key>
          <CopyButton value={newKey} onError={() => toast.error(intl.formatMessage({ id: 'error.copy' }))} />
        </NewKey>
      )}
      {sandbox && hasKey && <SandboxFacts sandbox={sandbox} />}
      <SectionActions>
        <Button icon={<RefreshCw {...icon} />} isLoading={work === 'key'} onClick={() => void run('key', create)}>
          <FormattedMessage id={hasKey ? 'settings.sandbox-renew' : 'settings.sandbox-create'} />
        </Button>
        {hasKey && (
          <Button
            variant="line"
            icon={<RotateCcw {...icon} />}
            isLoading={work === 'reset'}
            onClick={() => void run('reset', reset)}
          >
            <FormattedMessage id="settings.sandbox-reset" />
          </Button>
        )}
      </SectionActions>
      <div>
        <TextLink to="/docs/sandbox">
          <FormattedMessage id="settings.sandbox-more" />
        </TextLink>
      </div>
    </Section>
  );
};
