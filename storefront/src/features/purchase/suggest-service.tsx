import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { LocaleLink } from '../../i18n/locale-link';
import { openPages } from '../../session/open-pages';
import { color } from '../../theme/color';
import { focusRing } from '../../theme/mixins';
import { text } from '../../theme/text';

const Box = styled.div`
  display: grid;
  gap: 4px;
  padding: 12px;
`;

const Title = styled.p`
  ${text.ui}
`;

const Words = styled.p`
  ${text.small}
  color: ${color.text2};
`;

const Suggestion = styled(LocaleLink)`
  justify-self: start;
  margin-block-start: 4px;
  border-radius: 4px;
  color: ${color.brandText};
  ${text.small}
  font-weight: var(--weight-strong);
  ${focusRing}
`;

/** The way to ask for a service that is missing, once there is a page for it. */
export const SuggestLink = () =>
  openPages.feedback ? (
    <Suggestion to="/feedback">
      <FormattedMessage id="purchase.suggest" />
    </Suggestion>
  ) : null;

/** A search that found nothing: what to do instead, and where to ask for the service. */
export const SuggestService = ({ search }: { search: string }) => (
  <Box>
    <Title>
      <FormattedMessage id="purchase.not-found-title" values={{ search }} />
    </Title>
    <Words>
      <FormattedMessage id="purchase.not-found-text" />
    </Words>
    <SuggestLink />
  </Box>
);
