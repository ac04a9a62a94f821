import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { LatePart, lazyView } from '../../content/late-part';
import { useSite } from '../../content/site-context';
import { ForGuests, ForSignedIn } from '../../features/auth/signed-in-only';
import { LocaleLink } from '../../i18n/locale-link';
import { color } from '../../theme/color';
import { headerHeightPx, layer, space } from '../../theme/scale';
import { text } from '../../theme/text';
import { ButtonLink } from '../../ui/controls/button-link';
import { CurrencySwitch } from './currency-switch';
import { LanguageMenu } from './language-menu';
import { ThemeSegment } from './theme-switch';

// A script of its own: guests have no account.
const AccountMenu = lazyView(() => import('../../features/auth/account-menu').then((file) => file.AccountMenu));

const Sheet = styled.div`
  position: fixed;
  inset: ${headerHeightPx}px 0 0;
  z-index: ${layer.header};
  overflow-y: auto;
  background: ${color.bg};
  color: ${color.text};
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[2]};
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  min-block-size: 100%;
  padding: ${space[4]};
`;

const Entry = styled(LocaleLink)`
  display: flex;
  align-items: center;
  min-block-size: 44px;
  padding-inline: ${space[4]};
  border-radius: 10px;
  color: ${color.text};
  ${text.body}
  font-weight: var(--weight-medium);
  text-decoration: none;
`;

const GroupTitle = styled.p`
  padding: ${space[3]} ${space[4]} ${space[1]};
  ${text.caption}
  color: ${color.text3};
`;

const Settings = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  margin-block-start: auto;
  padding-block-start: ${space[4]};
`;

export interface MobileSheetProps {
  /** The account is loaded only for the open menu. */
  isOpen: boolean;
  onChoose: () => void;
}

/** What the menu of narrow screens shows below the header: account, site menu, currency, language, theme. */
export const MobileSheet = ({ isOpen, onChoose }: MobileSheetProps) => {
  const intl = useIntl();
  const { mainMenu } = useSite();
  return (
    <Sheet>
      <Body>
        <ForGuests>
          <Choices>
            <ButtonLink size="lg" isBlock to="/authorization">
              <FormattedMessage id="auth.log-in" />
            </ButtonLink>
            <ButtonLink size="lg" isBlock variant="primary" to="/registration">
              <FormattedMessage id="auth.sign-up" />
            </ButtonLink>
          </Choices>
        </ForGuests>
        <ForSignedIn>
          {isOpen && (
            <LatePart fallback={null} isAddition>
              <AccountMenu />
            </LatePart>
          )}
        </ForSignedIn>
        <nav aria-label={intl.formatMessage({ id: 'layout.navigation' })}>
          {mainMenu.map((link) =>
            link.children.length > 0 ? (
              <div key={link.title}>
                <GroupTitle>{link.title}</GroupTitle>
                {link.children.map((child) => (
                  <Entry key={child.title} to={child.path ?? '/'} onClick={onChoose}>
                    {child.title}
                  </Entry>
                ))}
              </div>
            ) : (
              <Entry key={link.title} to={link.path ?? '/'} onClick={onChoose}>
                {link.title}
              </Entry>
            ),
          )}
        </nav>
        <Settings>
          <CurrencySwitch />
          <LanguageMenu shows="name" opens="up" />
          <ThemeSegment />
        </Settings>
      </Body>
    </Sheet>
  );
};
