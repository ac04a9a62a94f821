import Info from 'lucide-react/icons/info';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { LocaleLink } from '../../i18n/locale-link';
import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { colorTransition, rail } from '../../theme/mixins';
import { radius, space } from '../../theme/scale';
import { text } from '../../theme/text';
import { Card } from '../../ui/display/card';
import { useChosenInView } from '../../ui/controls/use-chosen-in-view';
import { partnerAreas } from './partner-areas';
import { usePartnerSummary } from './use-partner-summary';

const Box = styled(Card)`
  display: grid;
  gap: ${space[4]};
  padding: ${space[4]};
  ${media.mobile} {
    padding: ${space[3]};
  }
`;

const Head = styled.div`
  padding: ${space[2]} ${space[3]} 0;
  ${text.caption}
  color: ${color.text2};
  ${media.mobile} {
    display: none;
  }
`;

const Title = styled.p`
  ${text.h4}
  color: ${color.text};
`;

const List = styled.ul`
  display: grid;
  gap: 2px;
  ${media.mobile} {
    display: flex;
    ${rail}
  }
`;

const Row = styled(LocaleLink)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 44px;
  padding-inline: ${space[3]};
  border-radius: ${radius.control};
  color: ${color.text2};
  ${text.ui}
  font-weight: var(--weight-medium);
  text-decoration: none;
  ${colorTransition}
  &:focus-visible {
    outline-offset: -2px;
  }
  & > svg {
    flex: none;
  }
  &[aria-current='page'] {
    background: ${color.brandTint};
    color: ${color.brandText};
  }
  ${media.hover} {
    &:hover:not([aria-current='page']) {
      background: ${color.surface2};
    }
  }
  ${media.mobile} {
    white-space: nowrap;
  }
`;

const Note = styled.p`
  display: flex;
  gap: 10px;
  padding: ${space[3]};
  border-radius: ${radius.control};
  background: ${color.infoTint};
  ${text.caption}
  & > svg {
    flex: none;
    color: ${color.info};
  }
  ${media.mobile} {
    display: none;
  }
`;

/** The menu of the partner area; on narrow pages its rows scroll sideways. */
export const PartnerMenu = ({ path }: { path: string }) => {
  const intl = useIntl();
  const { summary } = usePartnerSummary();
  const row = useChosenInView<HTMLUListElement>(path);
  return (
    <Box as="nav" aria-label={intl.formatMessage({ id: 'partner.area' })}>
      <Head>
        <Title>
          <FormattedMessage id="partner.area" />
        </Title>
        {summary && (
          <bdi dir="ltr">
            ID {summary.id} · {intl.formatNumber(summary.simsTotal)} SIM
          </bdi>
        )}
      </Head>
      <List ref={row}>
        {partnerAreas.map((area) => (
          <li key={area.path}>
            <Row to={area.path} aria-current={area.path === path ? 'page' : undefined}>
              {area.icon}
              {intl.formatMessage({ id: area.labelId })}
            </Row>
          </li>
        ))}
      </List>
      <Note>
        <Info size={18} strokeWidth={1.75} aria-hidden="true" />
        <FormattedMessage id="partner.rates-note" />
      </Note>
    </Box>
  );
};
