import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { tabTarget } from '../../../session/visitor/receiving-type';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { offerOfTab } from './offer-of-tab';

/** It takes the place of the countries while the address names its tab. */
const Offer = styled.section`
  display: none;
  gap: ${space[3]};
  padding: ${space[6]};
  /* The links to the other tabs stay in view. */
  scroll-margin-block-start: 72px;
  ${media.mobile} {
    padding: ${space[4]};
  }
  &:target {
    display: grid;
  }
  noscript:has(&:target) ~ [role='tabpanel'] {
    display: none;
  }
`;

const Title = styled.h2`
  ${text.h3}
`;

const Words = styled.p`
  color: ${color.text2};
`;

const Fact = styled.li`
  margin-inline-start: ${space[5]};
  list-style: disc;
`;

const nothingEdited = { title: '', lead: '', facts: [], steps: [] };

/** The tabs beside buying, for browsers without scripts: what each one sells, and that it needs scripts. */
export const ScriptlessOffers = () => {
  const intl = useIntl();
  return (
    <>
      {(['rent', 'readyAccounts'] as const).map((type) => {
        const { title, lead, facts } = offerOfTab(type, nothingEdited, intl);
        return (
          <Offer key={type} id={tabTarget(type)}>
            <Title>{title}</Title>
            <Words>{lead}</Words>
            <ul>
              {facts.map((fact) => (
                <Fact key={fact.text}>{fact.text}</Fact>
              ))}
            </ul>
            <Words>
              <FormattedMessage id="ui.needs-scripts" />
            </Words>
          </Offer>
        );
      })}
    </>
  );
};
