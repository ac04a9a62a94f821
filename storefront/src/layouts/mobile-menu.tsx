import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useSite } from '../content/site-context';
import { UserMenu } from '../features/auth/user-menu';
import { LocaleLink } from '../i18n/locale-link';
import { color } from '../theme/color';
import { media } from '../theme/media';
import { focusRing } from '../theme/mixins';
import { headerHeightPx, space } from '../theme/scale';
import { text } from '../theme/text';
import { IconButton } from '../ui/icon-button';
import { CurrencySwitch } from './currency-switch';
import { LanguageMenu } from './language-menu';
import { Logo } from './logo';
import { usePageInfo } from './page-info';
import { ThemeSegment } from './theme-switch';

const OnMobile = styled.div`
  display: none;
  margin-inline-end: -10px;
  ${media.mobile} {
    display: block;
  }
`;

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

/** The menu of narrow screens: account, site menu, currency, language, theme. */
export const MobileMenu = () => {
  const intl = useIntl();
  const { mainMenu } = useSite();
  const { here } = usePageInfo();
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => setOpen(false), [here]);
  useEffect(() => {
    const element = sheet.current;
    if (isOpen && element && !element.open) element.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);

  return (
    <OnMobile data-needs-script>
      <IconButton
        label={intl.formatMessage({ id: 'layout.menu-open' })}
        hasTooltip={false}
        aria-expanded={isOpen}
        icon={<MenuIcon size={22} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Sheet ref={sheet} aria-label={intl.formatMessage({ id: 'layout.menu' })} onCancel={() => setOpen(false)}>
          <Head>
            <Logo />
            <IconButton
              label={intl.formatMessage({ id: 'layout.menu-close' })}
              hasTooltip={false}
              icon={<X size={22} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => setOpen(false)}
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
                      <Entry key={child.title} to={child.path ?? '/'} onClick={() => setOpen(false)}>
                        {child.title}
                      </Entry>
                    ))}
                  </div>
                ) : (
                  <Entry key={link.title} to={link.path ?? '/'} onClick={() => setOpen(false)}>
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
      )}
    </OnMobile>
  );
};
