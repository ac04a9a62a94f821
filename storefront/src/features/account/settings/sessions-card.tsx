import Laptop from 'lucide-react/icons/laptop';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { useFailureText } from '../../../session/use-failure-text';
import { color } from '../../../theme/color';
import { text } from '../../../theme/text';
import { Badge } from '../../../ui/display/badge';
import { Button } from '../../../ui/controls/button';
import { Skeleton } from '../../../ui/display/skeleton';
import { useToast } from '../../../ui/overlays/toast';
import { AskDialog } from './ask-dialog';
import { SectionActions, Section, SectionTitle } from './section';

/** The value that stands for all other sessions, in place of one id. */
const others = 'others';
/** With fewer other sessions, their own buttons are enough. */
const othersMin = 2;

type Session = AnswerOf<Contract['listSessions']>[number];

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 14px;
  padding-block: 12px;
  border-block-start: 1px solid ${color.border};
  &:first-child {
    border-block-start: 0;
  }
  & > svg {
    color: ${color.text2};
  }
`;

const Device = styled.p`
  ${text.ui}
  overflow-wrap: anywhere;
`;

const Seen = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

/** Where the user is logged in, newest first; every session but this one can be ended. */
export const SessionsCard = () => {
  const intl = useIntl();
  const toast = useToast();
  const failureText = useFailureText();
  const [ending, setEnding] = useState<string>();
  const [asksToEndOthers, setAsksToEndOthers] = useState(false);
  const { data, mutate } = useSWR<Session[], unknown>('listSessions', () => callEndpoint('listSessions'));

  const perform = async (which: string, call: () => Promise<unknown>, done: string) => {
    setEnding(which);
    try {
      await call();
      toast.success(done);
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setEnding(undefined);
      setAsksToEndOthers(false);
      await mutate();
    }
  };
  const end = (id: string) =>
    perform(
      id,
      () => callEndpoint('revokeSession', { params: { id } }),
      intl.formatMessage({ id: 'settings.session-ended' }),
    );
  const endOthers = () =>
    perform(others, () => callEndpoint('revokeOtherSessions'), intl.formatMessage({ id: 'settings.sessions-ended' }));
  return (
    <Section>
      <SectionTitle>
        <FormattedMessage id="settings.sessions" />
      </SectionTitle>
      {!data && <Skeleton $blockSize="120px" $radius="12px" />}
      <ul>
        {data?.map(({ id, isCurrent, device, address, lastSeenAt }) => (
          <Row key={id}>
            <Laptop size={22} strokeWidth={1.75} aria-hidden="true" />
            <div>
              <Device>
                <bdi>{device || '–'}</bdi>
              </Device>
              <Seen>
                <FormattedMessage
                  id="settings.session-seen"
                  values={{
                    address: <bdi dir="ltr">{address || '–'}</bdi>,
                    time: intl.formatDate(lastSeenAt, { dateStyle: 'medium', timeStyle: 'short' }),
                  }}
                />
              </Seen>
            </div>
            {isCurrent ? (
              <Badge tone="success">
                <FormattedMessage id="settings.session-current" />
              </Badge>
            ) : (
              <Button
                size="sm"
                isLoading={ending === id}
                aria-label={intl.formatMessage({ id: 'settings.session-end-label' }, { device })}
                onClick={() => void end(id)}
              >
                <FormattedMessage id="settings.session-end" />
              </Button>
            )}
          </Row>
        ))}
      </ul>
      {data && data.length > othersMin && (
        <SectionActions>
          <Button onClick={() => setAsksToEndOthers(true)}>
            <FormattedMessage id="settings.sessions-end-others" />
          </Button>
        </SectionActions>
      )}
      {asksToEndOthers && (
        <AskDialog
          title={intl.formatMessage({ id: 'settings.sessions-end-title' })}
          text={intl.formatMessage({ id: 'settings.sessions-end-text' })}
          yes={intl.formatMessage({ id: 'settings.sessions-end-others' })}
          isBusy={ending === others}
          onYes={() => void endOthers()}
          onClose={() => setAsksToEndOthers(false)}
        />
      )}
    </Section>
  );
};
