import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { callEndpoint } from '../../../../session/api/call-endpoint';
import { useFailureText } from '../../../../session/use-failure-text';
import { color } from '../../../../theme/color';
import { space } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { Badge } from '../../../../ui/display/badge';
import { useToast } from '../../../../ui/overlays/toast';
import { AskDialog } from '../ask-dialog';
import { KeyPause } from './key-pause';
import { NamedKeyDialog, type NamedKeyDialogProps } from './named-key-dialog';
import type { NamedKey } from '../../../../session/resources/use-api-keys';

const Row = styled.li`
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[4]};
  border-block-start: 1px solid ${color.border};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  overflow-wrap: anywhere;
`;

const Name = styled.h4`
  ${text.h4}
`;

const Start = styled.code`
  ${text.small}
  font-family: var(--mono);
`;

const Line = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

/** Hours for which the key from before a renewal works on, so that programs can be changed in turn. */
const overlapHours = 24;

/** What a key is allowed, until when, and when it was used. */
const KeyFacts = ({ named: { scopes, expiresAt, lastUsedAt, previousUntil } }: { named: NamedKey }) => {
  const intl = useIntl();
  const timeOf = (at: string): string => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div>
      <Line>
        {/* messages: keys.scope-* */}
        {scopes.map((scope) => intl.formatMessage({ id: `keys.scope-${scope}` })).join(' · ')}
      </Line>
      <Line>
        {lastUsedAt === null ? (
          <FormattedMessage id="keys.never-used" />
        ) : (
          <FormattedMessage id="keys.last-used" values={{ time: timeOf(lastUsedAt) }} />
        )}
      </Line>
      {expiresAt !== null && (
        <Line>
          <FormattedMessage id="keys.ends" values={{ time: timeOf(expiresAt) }} />
        </Line>
      )}
      {previousUntil !== null && (
        <Line>
          <FormattedMessage id="keys.previous-until" values={{ time: timeOf(previousUntil) }} />
        </Line>
      )}
    </div>
  );
};

export interface NamedKeyRowProps {
  named: NamedKey;
  now: number;
  confirmed: NamedKeyDialogProps['confirmed'];
  onChanged: () => Promise<unknown>;
  /** Called with a new key, which is to be shown once. */
  onKey: (apiKey: string) => void;
}

/** One key: its name, its beginning, what it is allowed, and what its owner can do with it. */
export const NamedKeyRow = ({ named, now, confirmed, onChanged, onKey }: NamedKeyRowProps) => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const [opened, setOpened] = useState<'change' | 'renew' | 'revoke'>();
  const [isBusy, setBusy] = useState(false);
  const params = { id: named.id };

  const attempt = async (step: () => Promise<void>) => {
    setBusy(true);
    try {
      await step();
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setBusy(false);
      setOpened(undefined);
      await onChanged();
    }
  };
  const renew = () =>
    attempt(async () => {
      const renewed = await confirmed(() => callEndpoint('renewNamedApiKey', { params, body: { overlapHours } }));
      if (renewed) onKey(renewed.apiKey);
    });
  const revoke = () =>
    attempt(async () => {
      await callEndpoint('revokeApiKey', { params });
      toast.success(intl.formatMessage({ id: 'keys.revoked' }));
    });
  const hasEnded = named.expiresAt !== null && Date.parse(named.expiresAt) <= now;
  return (
    <Row>
      <Head>
        <Name>{named.name}</Name>
        <Start dir="ltr">{named.start}…</Start>
        {hasEnded && (
          <Badge tone="danger">
            <FormattedMessage id="keys.ended" />
          </Badge>
        )}
      </Head>
      <KeyFacts named={named} />
      {named.pausedUntil !== null && <KeyPause id={named.id} pausedUntil={named.pausedUntil} onReleased={onChanged} />}
      <Actions role="group" aria-label={intl.formatMessage({ id: 'keys.actions' }, { name: named.name })}>
        <Button size="sm" onClick={() => setOpened('change')}>
          <FormattedMessage id="keys.change" />
        </Button>
        <Button size="sm" onClick={() => setOpened('renew')}>
          <FormattedMessage id="keys.renew" />
        </Button>
        <Button size="sm" onClick={() => setOpened('revoke')}>
          <FormattedMessage id="keys.revoke" />
        </Button>
      </Actions>
      {opened === 'change' && (
        <NamedKeyDialog
          known={named}
          confirmed={confirmed}
          onDone={() => {
            setOpened(undefined);
            toast.success(intl.formatMessage({ id: 'settings.saved' }));
            void onChanged();
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'renew' && (
        <AskDialog
          title={intl.formatMessage({ id: 'keys.renew-title' })}
          text={intl.formatMessage({ id: 'keys.renew-text' }, { hours: overlapHours })}
          yes={intl.formatMessage({ id: 'keys.renew' })}
          isBusy={isBusy}
          onYes={() => void renew()}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'revoke' && (
        <AskDialog
          title={intl.formatMessage({ id: 'keys.revoke-title' })}
          text={intl.formatMessage({ id: 'keys.revoke-text' })}
          yes={intl.formatMessage({ id: 'keys.revoke' })}
          isBusy={isBusy}
          onYes={() => void revoke()}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Row>
  );
};
