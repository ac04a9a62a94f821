import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { css, styled } from 'styled-components';

import type { PurchaseAllowanceAnswer } from '@shop/shared-types/contract/allowance';

import { refreshPurchaseAllowance, usePurchaseAllowance } from '../../../../session/resources/purchase-allowance';
import { useNow } from '../../../../session/time/use-now';
import { color } from '../../../../theme/color';
import { media } from '../../../../theme/media';
import { radius, space } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { minutesForOne, releaseMinute, stateOf } from './allowance-state';

const Box = styled.aside<{ $isInPanel: boolean }>`
  display: flex;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.card};
  background: ${color.warningTint};
  color: ${color.text};
  ${({ $isInPanel }) =>
    $isInPanel &&
    css`
      margin: 16px 24px 0;
      ${media.mobile} {
        margin: 0 16px 12px;
      }
    `}
  & > svg {
    flex: none;
    margin-block-start: 2px;
    color: ${color.warning};
  }
`;

const Words = styled.div`
  min-inline-size: 0;
  ${text.small}
`;

const Title = styled.p`
  ${text.ui}
  font-weight: var(--weight-strong);
`;

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** The hour at which purchases go on, with its day when that is not today. */
const ReleaseTime = ({ at, now }: { at: string; now: number }) => {
  const intl = useIntl();
  const release = releaseMinute(at);
  const day = isSameDay(release, new Date(now)) ? {} : ({ day: 'numeric', month: 'long' } as const);
  return (
    <time dateTime={release.toISOString()}>
      {intl.formatTime(release, { ...day, hour: '2-digit', minute: '2-digit' })}
    </time>
  );
};

export interface AllowanceLineProps {
  /** Inside the panel of the purchase, which gives its parts no room of their own. */
  isInPanel?: boolean;
}

export interface AllowanceWordsProps extends AllowanceLineProps {
  allowance: PurchaseAllowanceAnswer;
  /** Milliseconds since 1970. */
  now: number;
}

/** What is left to give back, by which rule, and when it comes back; nothing while there is plenty (rule 16.29). */
export const AllowanceWords = ({ allowance, now, isInPanel = false }: AllowanceWordsProps) => {
  const intl = useIntl();
  const state = stateOf(allowance, now);
  if (state === 'quiet') return null;
  const { left, allowance: total, perCode, releasedAt, freeAfterSeconds } = allowance;
  const minutes = freeAfterSeconds / 60;
  return (
    <Box $isInPanel={isInPanel} aria-label={intl.formatMessage({ id: 'allowance.name' })} data-allowance={state}>
      <Hourglass size={20} strokeWidth={1.75} aria-hidden="true" />
      <Words>
        {/* Only this is read aloud when it changes. */}
        <Title role="status">
          {state === 'paused' && releasedAt !== null ? (
            <FormattedMessage id="allowance.paused" values={{ time: <ReleaseTime at={releasedAt} now={now} /> }} />
          ) : (
            <FormattedMessage id="allowance.left" values={{ left: Math.floor(left), total }} />
          )}
        </Title>
        <p>
          <FormattedMessage
            id={state === 'paused' ? 'allowance.paused-rule' : 'allowance.left-rule'}
            values={{ minutes }}
          />{' '}
          <FormattedMessage id="allowance.comes-back" values={{ minutes: minutesForOne(allowance) }} />{' '}
          {perCode > 0 && <FormattedMessage id="allowance.per-code" values={{ count: perCode }} />}
        </p>
      </Words>
    </Box>
  );
};

/** The line beside the Buy buttons and in the account. Pushed events keep it up to date (`live/`). */
export const AllowanceLine = ({ isInPanel }: AllowanceLineProps) => {
  const now = useNow();
  const allowance = usePurchaseAllowance();
  const isOver = allowance !== undefined && allowance.releasedAt !== null && Date.parse(allowance.releasedAt) <= now;
  useEffect(() => {
    // The pause is over: what is left now is asked for.
    if (isOver) void refreshPurchaseAllowance();
  }, [isOver]);
  return allowance ? <AllowanceWords allowance={allowance} now={now} isInPanel={isInPanel} /> : null;
};
