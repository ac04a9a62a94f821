import X from 'lucide-react/icons/x';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { usePageInfo } from '../../../layouts/head/page-info';
import { useActivations } from '../../../session/resources/activations';
import { useCatalogueNames, type CatalogueNames } from '../../../session/resources/catalogue-names';
import { useCurrentUser } from '../../../session/visitor/current-user';
import { useRentals } from '../../../session/resources/rentals';
import { TimerText } from '../../../session/time/timer-text';
import { useNow } from '../../../session/time/use-now';
import { usePhoneText } from '../../../session/use-phone-text';
import { color, shadow } from '../../../theme/color';
import { media } from '../../../theme/media';
import { ellipsis } from '../../../theme/mixins';
import { text } from '../../../theme/text';
import { ButtonLink } from '../../../ui/controls/button-link';
import { CopyButton } from '../../../ui/controls/copy-button';
import { IconButton } from '../../../ui/controls/icon-button';
import { useFloat } from '../../../ui/floats/use-float';
import { CountdownRing } from '../../../ui/shop/countdown-ring';
import { PhoneText } from '../../../ui/shop/phone-text';
import { ServiceIcon } from '../../../ui/shop/service-icon';
import { bareCode, formatCode } from '../../../session/resources/codes';
import { isOpen } from './activation-view';
import { chooseShown, type ShownNumber } from './choose-shown';
import { activationsPath } from './number-paths';
import { findLateCodes } from './find-late-codes';
import { NumberWatch } from './number-watch';
import { useCopyFailure } from './use-copy-failure';
import { usePutAway } from './use-put-away';

const Pill = styled.aside<{ $isReceived: boolean }>`
  display: flex;
  align-self: flex-end;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  max-inline-size: 100%;
  padding: 10px 12px;
  border: 1px solid ${({ $isReceived }) => ($isReceived ? color.successFill : color.inkCardLine)};
  border-radius: 18px;
  background: ${({ $isReceived }) => ($isReceived ? color.successTint : color.inkCard)};
  color: ${color.text};
  box-shadow: ${shadow.e3};
  /* A bar from edge to edge: beside a narrower box, what lies beneath would look out in pieces. */
  ${media.upTo639} {
    align-self: stretch;
  }
  ${media.upTo359} {
    & > :first-child {
      display: none;
    }
  }
`;

/** As wide as its words. On a phone the actions leave their line before anything is cut. */
const Words = styled.div`
  display: grid;
  flex: 1 1 auto;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  min-inline-size: 0;
  max-inline-size: calc(100% - 52px);
`;

const Main = styled.p`
  ${text.ui}
  white-space: nowrap;
`;

const Faint = styled.p`
  ${text.caption}
  ${ellipsis}
  max-inline-size: 100%;
  color: ${color.text2};
`;

/** A line of their own on a phone where their words are long; beside a code on the narrowest, so that its name, which comes later, moves none. */
const Actions = styled.div<{ $hasCode: boolean }>`
  display: flex;
  flex: 0 1 auto;
  gap: 8px;
  ${media.upTo359} {
    flex-basis: ${({ $hasCode }) => ($hasCode ? '100%' : 'auto')};
  }
`;

const pathOf = (here: string): string => here.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');

interface ShownPillProps {
  shown: ShownNumber;
  names: CatalogueNames;
  onPutAway: (key: string) => void;
}

/** The pill itself: time left, number or code, whose it is, and the way to it. */
const ShownPill = ({ shown, names, onPutAway }: ShownPillProps) => {
  const intl = useIntl();
  const phoneText = usePhoneText();
  const sayCopyFailed = useCopyFailure();
  useFloat();
  const isEveryService = shown.service === 'full';
  const service = names.service(shown.service);
  const name = isEveryService ? intl.formatMessage({ id: 'numbers.every-service' }) : service.name;
  const { code, tone, remainingMs, totalMs } = shown;
  const isReceived = tone === 'received';
  return (
    <Pill $isReceived={isReceived} data-ink aria-label={intl.formatMessage({ id: 'numbers.floating' })}>
      <CountdownRing remainingMs={remainingMs} totalMs={totalMs} tone={tone} sizePx={40} strokePx={4}>
        <ServiceIcon icon={service.icon} name={name} sizePx={18} />
      </CountdownRing>
      <Words>
        <Main>
          {code !== undefined ? (
            <bdi dir="ltr">{formatCode(code)}</bdi>
          ) : (
            <PhoneText>{phoneText(shown.phone)}</PhoneText>
          )}
        </Main>
        {isReceived ? (
          <Faint dir="auto">{name}</Faint>
        ) : (
          <Faint>
            {shown.hasMasked ? (
              <FormattedMessage id="numbers.masked-short" />
            ) : (
              <FormattedMessage id="numbers.time-left" values={{ time: <TimerText ms={remainingMs} /> }} />
            )}
          </Faint>
        )}
      </Words>
      <Actions $hasCode={code !== undefined}>
        {code !== undefined && (
          <CopyButton size="sm" variant="primary" value={bareCode(code)} onError={sayCopyFailed} />
        )}
        <ButtonLink size="sm" to={shown.path}>
          <FormattedMessage id="numbers.open" />
        </ButtonLink>
        <IconButton
          sizePx={32}
          label={intl.formatMessage({ id: 'numbers.put-away' })}
          icon={<X size={18} aria-hidden="true" />}
          onClick={() => onPutAway(shown.key)}
        />
      </Actions>
    </Pill>
  );
};

/**
 * Shows the open number that matters most on pages other than its own, if the user wants it. It also watches all bought and rented numbers,
 * on every page.
 */
export const NumberPill = () => {
  const now = useNow();
  const { putAway, hide } = usePutAway();
  const { here } = usePageInfo();
  const { user } = useCurrentUser();
  const { activations } = useActivations();
  const { rentals } = useRentals('active', 1);
  const hasOpen = (activations?.some(isOpen) ?? false) || (rentals?.length ?? 0) > 0;
  const hasLateCode = activations !== undefined && findLateCodes(activations, now).length > 0;
  const names = useCatalogueNames({ isWanted: hasOpen || hasLateCode });
  if (!user || !activations) return null;

  const { hasSound, showsActivePurchase } = user.dynamicFields.settings;
  const chosen = showsActivePurchase ? chooseShown(activations, rentals ?? [], { nowMs: now, putAway }) : undefined;
  const path = pathOf(here);
  const shown = path === activationsPath || path === chosen?.path ? undefined : chosen;
  return (
    <>
      <NumberWatch
        activations={activations}
        rentals={rentals}
        names={names}
        hasSound={hasSound}
        path={here}
        floating={shown}
      />
      {shown && <ShownPill shown={shown} names={names} onPutAway={hide} />}
    </>
  );
};
