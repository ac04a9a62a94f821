import { FormattedMessage, useIntl } from 'react-intl';
import { createGlobalStyle, styled } from 'styled-components';

import { usePageInfo } from '../../layouts/page-info';
import { useActivations } from '../../session/activations';
import { useCatalogueNames } from '../../session/catalogue-names';
import { useCookieConsent } from '../../session/cookie-consent';
import { useCurrentUser } from '../../session/current-user';
import { TimerText } from '../../session/timer-text';
import { useNow } from '../../session/use-now';
import { usePhoneText } from '../../session/use-phone-text';
import { color, shadow } from '../../theme/color';
import { media } from '../../theme/media';
import { ellipsis } from '../../theme/mixins';
import { layer } from '../../theme/scale';
import { text } from '../../theme/text';
import { ButtonLink } from '../../ui/button-link';
import { CopyButton } from '../../ui/copy-button';
import { CountdownRing } from '../../ui/countdown-ring';
import { PhoneText } from '../../ui/phone-text';
import { ServiceIcon } from '../../ui/service-icon';
import { bareCode, formatCode, isOpen, lifeMsOf, newestCode, phaseOf, remainingMsOf } from './activation-view';
import { NumberWatch } from './number-watch';
import { useCopyFailure } from './use-copy-failure';

const Pill = styled.aside<{ $isReceived: boolean; $isAboveNotice: boolean }>`
  position: fixed;
  inset-block-end: ${({ $isAboveNotice }) => ($isAboveNotice ? 112 : 16)}px;
  inset-inline-end: 16px;
  z-index: ${layer.floatingNumber};
  display: flex;
  align-items: center;
  gap: 12px;
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
  ${media.mobile} {
    inset-block-end: ${({ $isAboveNotice }) => ($isAboveNotice ? 196 : 16)}px;
  }
`;

const Words = styled.div`
  flex: 1 1 auto;
  min-inline-size: 0;
`;

const Main = styled.p`
  ${text.ui}
  white-space: nowrap;
`;

const Faint = styled.p`
  ${text.caption}
  ${ellipsis}
  color: ${color.text2};
`;

/** Room below the last button of the page, so that the pill never covers it. */
const RoomBelow = createGlobalStyle`
  body {
    padding-block-end: 88px;
  }
`;

const isProfile = (path: string): boolean => /^\/profile\/?(?:[?#]|$)/.test(path);

/** The newest open number on pages other than its own, when the user wants it. It also watches all numbers, on every page. */
export const NumberPill = () => {
  const intl = useIntl();
  const now = useNow();
  const { here } = usePageInfo();
  const { user } = useCurrentUser();
  const mayNoticeShow = useCookieConsent() === undefined;
  const { activations } = useActivations();
  const phoneText = usePhoneText();
  const sayCopyFailed = useCopyFailure();
  const hasOpen = activations?.some(isOpen) ?? false;
  const names = useCatalogueNames({ isWanted: hasOpen });
  if (!user || !activations) return null;

  const { hasSound, showsActivePurchase } = user.dynamicFields.settings;
  const watch = <NumberWatch activations={activations} names={names} hasSound={hasSound} path={here} />;
  const shown = activations.find(({ status }) => status === 'received') ?? activations.find(isOpen);
  if (!shown || !showsActivePurchase || isProfile(here)) return watch;

  const service = names.service(shown.service);
  const remaining = remainingMsOf(shown, now);
  const code = newestCode(shown);
  const isReceived = shown.status === 'received';
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
        <CountdownRing
          remainingMs={remaining}
          totalMs={lifeMsOf(shown)}
          tone={isReceived ? 'received' : phaseOf(shown, now) === 'ending' ? 'last' : 'waiting'}
          sizePx={40}
          strokePx={4}
        >
          <ServiceIcon icon={service.icon} name={service.name} sizePx={18} />
        </CountdownRing>
        <Words>
          <Main>
            {isReceived && code !== undefined ? (
              <bdi dir="ltr">{formatCode(code)}</bdi>
            ) : (
              <PhoneText>{phoneText(shown.phone)}</PhoneText>
            )}
          </Main>
          <Faint>
            {isReceived ? (
              service.name
            ) : (
              <FormattedMessage id="numbers.time-left" values={{ time: <TimerText ms={remaining} /> }} />
            )}
          </Faint>
        </Words>
        {isReceived && code !== undefined && (
          <CopyButton size="sm" variant="primary" value={bareCode(code)} onError={sayCopyFailed} />
        )}
        <ButtonLink size="sm" to="/profile">
          <FormattedMessage id="numbers.open" />
        </ButtonLink>
      </Pill>
    </>
  );
};
