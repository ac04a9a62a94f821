import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { useEffect, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { useFailureText } from '../../../session/use-failure-text';
import { color } from '../../../theme/color';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { Switch } from '../../../ui/controls/switch';
import { Badge } from '../../../ui/display/badge';
import { useToast } from '../../../ui/overlays/toast';
import { Section, SectionActions, SectionText, SectionTitle } from './section';
import { canGetPush, keepPushOn, ownDeviceId, turnPushOff, turnPushOn } from '../../../session/push/push-device';
import { usePushDevices, type PushDeviceList } from '../../../session/push/push-devices';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 14px;
  padding-block: 12px;
  border-block-start: 1px solid ${color.border};
`;

const Device = styled.p`
  ${text.ui}
  overflow-wrap: anywhere;
`;

const Small = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

interface OtherDevicesProps {
  devices: PushDeviceList['devices'];
  isBusy: boolean;
  onRemove: (id: string) => void;
}

const OtherDevices = ({ devices, isBusy, onRemove }: OtherDevicesProps) => {
  const intl = useIntl();
  return (
    <ul aria-label={intl.formatMessage({ id: 'push.devices' })}>
      {devices.map(({ id, name, createdAt }) => (
        <Row key={id}>
          <div>
            <Device>
              <bdi>{name || '–'}</bdi>
            </Device>
            <Small>
              <FormattedMessage
                id="push.since"
                values={{ date: intl.formatDate(createdAt, { dateStyle: 'medium' }) }}
              />
            </Small>
          </div>
          <Button
            size="sm"
            disabled={isBusy}
            aria-label={intl.formatMessage({ id: 'push.remove-label' }, { device: name || '–' })}
            onClick={() => onRemove(id)}
          >
            <FormattedMessage id="push.remove" />
          </Button>
        </Row>
      ))}
    </ul>
  );
};

/** Notifications of this browser, what they show, and the account's other devices. A shop that sends none has nothing to show here. */
export const PushCard = () => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const hintId = useId();
  const { data, mutate } = usePushDevices();
  const [ownId, setOwnId] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isBlocked, setBlocked] = useState(() => canGetPush() && Notification.permission === 'denied');

  useEffect(() => {
    if (!data) return;
    void ownDeviceId().then(setOwnId);
  }, [data]);
  useEffect(() => {
    void keepPushOn()
      .then((isAdded) => (isAdded ? mutate() : undefined))
      .catch(() => undefined);
  }, [mutate]);

  if (!data) return null;
  const own = data.devices.find(({ id }) => id === ownId);
  const others = data.devices.filter(({ id }) => id !== ownId);

  const attempt = async (step: () => Promise<void>) => {
    setBusy(true);
    try {
      await step();
      await mutate();
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  const turnOn = (showsCode: boolean) =>
    attempt(async () => {
      if (await turnPushOn(showsCode)) toast.success(intl.formatMessage({ id: 'push.is-on' }));
      else setBlocked(true);
    });
  const remove = (id: string) =>
    attempt(async () => {
      await callEndpoint('removePushDevice', { params: { id } });
    });
  return (
    <Section>
      <SectionTitle>
        <FormattedMessage id="push.title" />
        <Badge tone={own ? 'success' : 'neutral'}>
          <FormattedMessage id={own ? 'push.on' : 'push.off'} />
        </Badge>
      </SectionTitle>
      <SectionText>
        <FormattedMessage id={canGetPush() ? (isBlocked ? 'push.blocked' : 'push.text') : 'push.unsupported'} />
      </SectionText>
      {own && (
        <div>
          <Switch
            label={<FormattedMessage id="push.show-code" />}
            aria-describedby={hintId}
            checked={own.showsCode}
            disabled={isBusy}
            onChange={({ target }) => void turnOn(target.checked)}
          />
          <Small id={hintId}>
            <FormattedMessage id="push.show-hint" />
          </Small>
        </div>
      )}
      {canGetPush() && (
        <SectionActions>
          {own ? (
            <Button
              variant="line"
              icon={<BellOff {...icon} />}
              isLoading={isBusy}
              onClick={() => void attempt(turnPushOff)}
            >
              <FormattedMessage id="push.turn-off" />
            </Button>
          ) : (
            <Button variant="soft" icon={<Bell {...icon} />} isLoading={isBusy} onClick={() => void turnOn(false)}>
              <FormattedMessage id="push.turn-on" />
            </Button>
          )}
        </SectionActions>
      )}
      {others.length > 0 && <OtherDevices devices={others} isBusy={isBusy} onRemove={(id) => void remove(id)} />}
    </Section>
  );
};
