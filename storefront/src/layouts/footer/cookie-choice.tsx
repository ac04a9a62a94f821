import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { askForConsentAnew, useCookieConsent } from '../../session/visitor/cookie-consent';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { text } from '../../theme/text';
import { Button } from '../../ui/controls/button';

const Box = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
`;

const Title = styled.h2`
  ${text.h3}
`;

const Words = styled.p`
  ${text.body}
  color: ${color.text2};
`;

/** Shows the visitor's answer about cookies and a button to answer again. Placed on the page about cookies. */
export const CookieChoice = () => {
  const consent = useCookieConsent();
  return (
    <Box>
      <Title>
        <FormattedMessage id="cookie.your-choice" />
      </Title>
      {consent && (
        <Words>
          <FormattedMessage id={consent === 'all' ? 'cookie.now-all' : 'cookie.now-necessary'} />
        </Words>
      )}
      <Button onClick={askForConsentAnew}>
        <FormattedMessage id="cookie.settings" />
      </Button>
    </Box>
  );
};
