import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { LocaleLink } from '../../i18n/locale-link';
import {
  hasFullConsent,
  keepConsent,
  useCookieConsent,
  useIsAskedAnew,
  type CookieConsent,
} from '../../session/visitor/cookie-consent';
import { color, shadow } from '../../theme/color';
import { media } from '../../theme/media';
import { motion, radius, space } from '../../theme/scale';
import { text } from '../../theme/text';
import { useFloat } from '../../ui/floats/use-float';
import { ButtonBox, buttonLook } from '../../ui/controls/button-box';

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[3]} ${space[4]};
  align-self: center;
  inline-size: 100%;
  max-inline-size: 860px;
  padding: ${space[4]} ${space[6]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.e3};
  &:focus {
    outline: 0;
  }
  animation: shop-appear ${motion.base} ${motion.ease};
  ${media.reducedMotion} {
    animation: none;
  }
  ${media.mobile} {
    gap: ${space[1]} ${space[2]};
    padding: ${space[2]} ${space[3]};
  }
`;

/** On a phone the question alone stands there, in one line: a visitor comes for the countries behind it (rule 22.7). */
const Whole = styled.span`
  ${media.mobile} {
    display: none;
  }
`;

const Question = styled.span`
  ${media.desktop} {
    display: none;
  }
`;

const Words = styled.p`
  flex: 1 1 320px;
  ${text.small}
  color: ${color.text2};
  & > a {
    color: ${color.brandText};
    font-weight: var(--weight-strong);
    text-decoration: none;
  }
`;

/**
 * Stores the answer. A running script cannot be removed from a page, so a withdrawal reloads the page without the scripts. What removes
 * their cookies is loaded only then: imported here, it would bring the forms' schemas along to every page.
 */
const answer = async (consent: CookieConsent): Promise<void> => {
  const isWithdrawn = hasFullConsent() && consent === 'necessary';
  keepConsent(consent);
  if (!isWithdrawn) return;
  const { removeOutsideCookies } = await import('../../analytics/outside-cookies');
  removeOutsideCookies();
  window.location.reload();
};

/** Moves the focus to the question when the visitor asked for it, and afterwards back to where it was. */
const useFocusWhenAsked = (isAskedAnew: boolean) => {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isAskedAnew) return undefined;
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isAskedAnew]);
  return box;
};

/** Asks about cookies at the bottom of the window: once, and again when the visitor wants to answer again. */
export const CookieNotice = () => {
  const intl = useIntl();
  const consent = useCookieConsent();
  const box = useFocusWhenAsked(useIsAskedAnew());
  useFloat();
  return (
    <Box ref={box} tabIndex={-1} aria-label={intl.formatMessage({ id: 'cookie.title' })}>
      <Words>
        {consent ? (
          <>
            <FormattedMessage id="cookie.text" />{' '}
            <FormattedMessage id={consent === 'all' ? 'cookie.now-all' : 'cookie.now-necessary'} />
          </>
        ) : (
          <>
            <Whole>
              <FormattedMessage id="cookie.text" />
            </Whole>
            <Question>
              <FormattedMessage id="cookie.question" />
            </Question>
          </>
        )}{' '}
        <LocaleLink to="/cookies">
          <FormattedMessage id="cookie.policy" />
        </LocaleLink>
      </Words>
      {/* Not `Button`: its spinner would be in a script that everybody loads. */}
      <ButtonBox type="button" {...buttonLook({ variant: 'ghost' })} onClick={() => void answer('necessary')}>
        <FormattedMessage id="cookie.necessary" />
      </ButtonBox>
      <ButtonBox type="button" {...buttonLook({})} onClick={() => void answer('all')}>
        <FormattedMessage id="cookie.accept" />
      </ButtonBox>
    </Box>
  );
};
