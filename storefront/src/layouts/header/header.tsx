import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useSite } from '../../content/site-context';
import { UserPanel } from '../../features/auth/user-panel';
import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { container } from '../../theme/mixins';
import { headerHeightPx, layer, space } from '../../theme/scale';
import { CurrencySwitch } from './currency-switch';
import { LanguageMenu } from './language-menu';
import { Logo } from '../logo';
import { MainMenu } from './main-menu';
import { MobileMenu } from './mobile-menu';
import { ThemeSwitch } from './theme-switch';

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.header};
  border-block-end: 1px solid ${color.border};
  background: ${color.bg};
  /* The open menu of a phone covers the page and what floats on it. */
  &:has(details[data-covers][open]) {
    z-index: ${layer.modal};
  }
`;

const Row = styled.div`
  ${container}
  display: flex;
  /* A reader who doubles the size of the text gets a second row in the place of a page that is wider than the window. */
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[6]};
  min-block-size: ${headerHeightPx - 1}px;
  /* On the smallest phones the balance replaces the brand's name. */
  ${media.upTo359} {
    gap: 0 ${space[1]};
    :root[data-signed-in] & > a > bdi {
      display: none;
    }
  }
`;

const Wide = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  ${media.mobile} {
    display: none;
  }
`;

const Navigation = styled.nav`
  flex: 1;
  ${media.mobile} {
    display: none;
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  ${media.mobile} {
    flex: 1;
    justify-content: flex-end;
  }
`;

/** Logo, menu, currency, language, theme, and the visitor's own corner. */
export const Header = () => {
  const intl = useIntl();
  const { mainMenu } = useSite();
  return (
    <Bar>
      <Row>
        <Logo />
        <Navigation aria-label={intl.formatMessage({ id: 'layout.navigation' })}>
          <MainMenu links={mainMenu} />
        </Navigation>
        <End>
          <Wide>
            <CurrencySwitch />
            <LanguageMenu shows="code" />
            <ThemeSwitch />
          </Wide>
          <UserPanel />
          <MobileMenu />
        </End>
      </Row>
    </Bar>
  );
};
