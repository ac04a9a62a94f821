import LogOut from 'lucide-react/icons/log-out';
import Plus from 'lucide-react/icons/plus';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { LatePart, lazyPart } from '../../content/late-part';
import { useLocale } from '../../i18n/locale-context';
import { LocaleLink } from '../../i18n/locale-link';
import { useAuthToken } from '../../session/visitor/auth-token';
import { useBalance } from '../../session/resources/balance';
import { openPages } from '../../session/open-pages';
import { color, shadow } from '../../theme/color';
import { media } from '../../theme/media';
import { colorTransition, mirrorInRtl } from '../../theme/mixins';
import { text } from '../../theme/text';
import { ButtonLink } from '../../ui/controls/button-link';
import { IconButton } from '../../ui/controls/icon-button';
import { Price, useFormatPrice } from '../../ui/shop/price';
import { Skeleton } from '../../ui/display/skeleton';
import { ForGuests, ForSignedIn } from './signed-in-only';

// A script of its own: guests have no numbers.
const OpenNumbers = lazyPart(() => import('./open-numbers').then((file) => file.OpenNumbers));

const OnDesktop = styled.span`
  display: contents;
  ${media.mobile} {
    display: none;
  }
`;

const OnMobile = styled.span`
  display: contents;
  ${media.desktop} {
    display: none;
  }
`;

/** Below 1200 px a long word would push the button beside it out of the window. */
const Roomy = styled.span`
  display: contents;
  ${media.upTo1199} {
    display: none;
  }
`;

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 40px;
  padding: 3px;
  border: 1px solid ${color.border};
  border-radius: 12px;
  background: ${color.surface};
  box-shadow: ${shadow.e1};
  ${media.mobile} {
    border-color: ${color.surface2};
    background: ${color.surface2};
    box-shadow: none;
  }
`;

/** The sum keeps a fixed least width, so that it does not push its neighbours. */
const Sum = styled(LocaleLink)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-inline-size: 84px;
  min-block-size: 32px;
  padding-inline: 10px;
  border-radius: 9px;
  color: ${color.text};
  ${text.ui}
  white-space: nowrap;
  text-decoration: none;
  ${colorTransition}
  ${media.hover} {
    &:hover {
      background: ${color.surface2};
    }
  }
  ${media.mobile} {
    min-block-size: 40px;
  }
`;

const LogOutIcon = styled(LogOut)`
  ${mirrorInRtl}
`;

const Balance = () => {
  const intl = useIntl();
  const balance = useBalance();
  const formatPrice = useFormatPrice();
  const price = balance === undefined ? '…' : formatPrice(balance);
  return (
    <Sum to="/profile" aria-label={intl.formatMessage({ id: 'auth.balance' }, { price })}>
      {balance === undefined ? <Skeleton $inlineSize="56px" $blockSize="14px" /> : <Price amount={balance} />}
    </Sum>
  );
};

/** The visitor's corner of the header: log in and sign up, or balance, top-up and log out. */
export const UserPanel = () => {
  const intl = useIntl();
  const { code } = useLocale();
  const isSignedIn = useAuthToken() !== undefined;
  return (
    <>
      <ForGuests>
        <OnDesktop>
          <ButtonLink variant="ghost" to="/authorization">
            <FormattedMessage id="auth.log-in" />
          </ButtonLink>
          <ButtonLink variant="primary" to="/registration">
            <FormattedMessage id="auth.sign-up" />
          </ButtonLink>
        </OnDesktop>
        <OnMobile>
          <ButtonLink variant="primary" to="/authorization">
            <FormattedMessage id="auth.log-in" />
          </ButtonLink>
        </OnMobile>
      </ForGuests>
      <ForSignedIn>
        {isSignedIn && (
          <LatePart fallback={null} isAddition>
            <OpenNumbers />
          </LatePart>
        )}
        <Pill>
          <Balance />
          {openPages.topUp && (
            <ButtonLink
              variant="primary"
              size="sm"
              to="/profile/pay"
              aria-label={intl.formatMessage({ id: 'auth.top-up' })}
              icon={<Plus size={16} aria-hidden="true" />}
            >
              <Roomy>
                <FormattedMessage id="auth.top-up" />
              </Roomy>
            </ButtonLink>
          )}
        </Pill>
        <OnDesktop>
          <IconButton
            label={intl.formatMessage({ id: 'auth.log-out' })}
            icon={<LogOutIcon size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void import('../../session/visitor/sign-in').then(({ signOut }) => signOut(code))}
          />
        </OnDesktop>
      </ForSignedIn>
    </>
  );
};
