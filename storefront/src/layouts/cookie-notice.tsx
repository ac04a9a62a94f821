import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { LocaleLink } from '../i18n/locale-link';
import { keepConsent } from '../session/cookie-consent';
import { color, shadow } from '../theme/color';
import { media } from '../theme/media';
import { focusRing } from '../theme/mixins';
import { layer, motion, radius, space } from '../theme/scale';
import { text } from '../theme/text';
import { Button } from '../ui/button';

const Box = styled.section`
  position: fixed;
  inset-block-end: ${space[4]};
  inset-inline: ${space[4]};
  z-index: ${layer.cookie};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[3]} ${space[4]};
  max-inline-size: 860px;
  margin-inline: auto;
  padding: ${space[4]} ${space[6]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.e3};
  animation: shop-appear ${motion.base} ${motion.ease};
  ${media.reducedMotion} {
    animation: none;
  }
  ${media.mobile} {
    padding: ${space[4]};
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
    ${focusRing}
  }
`;

/** Asks once about cookies, at the bottom of the window. */
export const CookieNotice = () => {
  const intl = useIntl();
  return (
    <Box aria-label={intl.formatMessage({ id: 'cookie.title' })}>
      <Words>
        <FormattedMessage id="cookie.text" />{' '}
        <LocaleLink to="/cookies">
          <FormattedMessage id="cookie.policy" />
        </LocaleLink>
      </Words>
      <Button variant="ghost" onClick={() => keepConsent('necessary')}>
        <FormattedMessage id="cookie.necessary" />
      </Button>
      <Button onClick={() => keepConsent('all')}>
        <FormattedMessage id="cookie.accept" />
      </Button>
    </Box>
  );
};
