import { FormattedMessage, useIntl } from 'react-intl';
import { createGlobalStyle, styled } from 'styled-components';

import { usePageInfo } from '../../layouts/head/page-info';
import { useActivations } from '../../session/resources/activations';
import { useCatalogueNames } from '../../session/resources/catalogue-names';
import { useCookieConsent } from '../../session/visitor/cookie-consent';
import { useCurrentUser } from '../../session/visitor/current-user';
import { useRentals } from '../../session/resources/rentals';
import { TimerText } from '../../session/time/timer-text';
import { useNow } from '../../session/time/use-now';
import { usePhoneText } from '../../session/use-phone-text';
import { color, shadow } from '../../theme/color';
import { media } from '../../theme/media';
import { ellipsis } from '../../theme/mixins';
import { layer } from '../../theme/scale';
import { text } from '../../theme/text';
import { ButtonLink } from '../../ui/controls/button-link';
import { CopyButton } from '../../ui/controls/copy-button';
import { CountdownRing } from '../../ui/shop/countdown-ring';
import { PhoneText } from '../../ui/shop/phone-text';
import { ServiceIcon } from '../../ui/shop/service-icon';
import { bareCode, formatCode } from '../../session/resources/codes';
import { isOpen } from './activation-view';
import { chooseShown } from './choose-shown';
import { NumberWatch } from './number-watch';
import { useCopyFailure } from './use-copy-failure';

const Pill = styled.aside<{ $isReceived: boolean; $isAboveNotice: boolean }>`
  position: fixed;
  inset-block-end: ${({ $isAboveNotice }) => ($isAboveNotice ? 112 : 16)}px;
  inset-inline-end: 16px;
  z-index: ${layer.floatingNumber};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  max-inline-size: calc(100vw - 32px);
  padding: 10px 12px;
  border: 1px solid ${({ $isReceived }) => ($isReceived ? color.successFill : color.inkCardLine)};
  border-radius: 18px;
  background: ${({ $isReceived }) => ($isReceived ? color.successTint : color.inkCard)};
  color: ${color.text};
  box-shadow: ${shadow.e3};
  ${media.upTo359} {
    & > :first-child {
      display: none;
    }
  }
`;

const Words = styled.div`
  flex: 1 1 0;
  min-inline-size: min-content;
`;

const Main = styled.p`
  ${text.ui}
  white-space: nowrap;
`;

/** As wide as the number or the code above it, which is never cut. */
const Faint = styled.p`
  inline-size: 0;
  min-inline-size: 100%;
  ${text.caption}
  ${ellipsis}
  color: ${color.text2};
`;

/** A line of their own on a phone where their words are long. */
const Actions = styled.div`
  display: flex;
  flex: 0 1 auto;
  gap: 8px;
`;

/** Room below the last button of the page, so that the pill never covers it. */
const RoomBelow = createGlobalStyle`
  body {
    padding-block-end: 88px;
  }
`;

const pathOf = (here: string): string => here.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');

/**
 * Shows the open number that matters most on pages other than its own, if the user wants it. It also watches all bought and rented numbers,
 * on every page.
 */
export const NumberPill = () => {
  const intl = useIntl();
  const now = useNow();
  const { here } = usePageInfo();
  const { user } = useCurrentUser();
  const mayNoticeShow = useCookieConsent() === undefined;
  const { activations } = useActivations();
  const { rentals } = useRentals('active', 1);
  const phoneText = usePhoneText();
  const sayCopyFailed = useCopyFailure();
  const hasOpen = (activations?.some(isOpen) ?? false) || (rentals?.length ?? 0) > 0;
  const names = useCatalogueNames({ isWanted: hasOpen });
  if (!user || !activations) return null;

  const { hasSound, showsActivePurchase } = user.dynamicFields.settings;
  const watch = (
    <NumberWatch activations={activations} rentals={rentals} names={names} hasSound={hasSound} path={here} />
  );
  const shown = chooseShown(activations, rentals ?? [], now);
  const path = pathOf(here);
  if (!shown || !showsActivePurchase || path === '/profile' || path === shown.path) return watch;

  const isEveryService = shown.service === 'full';
  const service = names.service(shown.service);
  const name = isEveryService ? intl.formatMessage({ id: 'numbers.every-service' }) : service.name;
  const { code, tone, remainingMs, totalMs } = shown;
  const isReceived = tone === 'received';
  return (
    <>
      {watch}
      <RoomBelow />
      <Pill
        $isReceived={isReceived}
        $isAboveNotice={mayNoticeShow}
        data-ink
        aria-label={intl.formatMessage({ id: 'numbers.floating' })}
      >
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
          <Faint>
            {isReceived ? (
              name
            ) : shown.hasMasked ? (
              <FormattedMessage id="numbers.masked-short" />
            ) : (
              <FormattedMessage id="numbers.time-left" values={{ time: <TimerText ms={remainingMs} /> }} />
            )}
          </Faint>
        </Words>
        <Actions>
          {code !== undefined && (
            <CopyButton size="sm" variant="primary" value={bareCode(code)} onError={sayCopyFailed} />
          )}
          <ButtonLink size="sm" to={shown.path}>
            <FormattedMessage id="numbers.open" />
          </ButtonLink>
        </Actions>
      </Pill>
    </>
  );
};
