import { X } from 'lucide-react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useSite } from '../content/site-context';
import { UserMenu } from '../features/auth/user-menu';
import { LocaleLink } from '../i18n/locale-link';
import { color } from '../theme/color';
import { focusRing } from '../theme/mixins';
import { headerHeightPx, space } from '../theme/scale';
import { text } from '../theme/text';
import { IconButton } from '../ui/controls/icon-button';
import { useModalDialog } from '../ui/overlays/use-modal-dialog';
import { CurrencySwitch } from './currency-switch';
import { LanguageMenu } from './language-menu';
import { Logo } from './logo';
import { ThemeSegment } from './theme-switch';

const Sheet = styled.dialog`
  inline-size: 100%;
  max-inline-size: 100%;
  block-size: 100dvh;
  max-block-size: 100dvh;
  padding: 0;
  border: 0;
  background: ${color.bg};
  color: ${color.text};
  &[open] {
    display: flex;
    flex-direction: column;
  }
  html:has(&[open]) {
    overflow: hidden;
  }
`;

const Head = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  block-size: ${headerHeightPx}px;
  padding-inline: ${space[4]} 6px;
  border-block-end: 1px solid ${color.border};
  background: ${color.bg};
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[3]};
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
  ${focusRing}
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

/** The open menu of narrow screens: account, site menu, currency, language, theme. */
export const MobileSheet = ({ onClose }: { onClose: () => void }) => {
  const intl = useIntl();
  const { mainMenu } = useSite();
  const sheet = useRef<HTMLDialogElement>(null);
  useModalDialog(sheet, true);
  return (
    <Sheet ref={sheet} aria-label={intl.formatMessage({ id: 'layout.menu' })} onCancel={onClose}>
      <Head>
        <Logo />
        <IconButton
          label={intl.formatMessage({ id: 'layout.menu-close' })}
          hasTooltip={false}
          icon={<X size={22} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onClose}
        />
      </Head>
      <Body>
        <UserMenu />
        <nav aria-label={intl.formatMessage({ id: 'layout.navigation' })}>
          {mainMenu.map((link) =>
            link.children.length > 0 ? (
              <div key={link.title}>
                <GroupTitle>{link.title}</GroupTitle>
                {link.children.map((child) => (
                  <Entry key={child.title} to={child.path ?? '/'} onClick={onClose}>
                    {child.title}
                  </Entry>
                ))}
              </div>
            ) : (
              <Entry key={link.title} to={link.path ?? '/'} onClick={onClose}>
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
