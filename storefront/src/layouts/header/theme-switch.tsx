import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { writeCookie } from '../../session/visitor/cookies';
import { createStore, useStore } from '../../session/create-store';
import { readTheme, type ThemeName } from '../../theme/theme-script';
import { IconButton } from '../../ui/controls/icon-button';
import { Segment } from '../../ui/controls/segment';

const themeStore = createStore<ThemeName>(readTheme);

const chooseTheme = (theme: ThemeName): void => {
  document.documentElement.dataset.theme = theme;
  writeCookie('theme', theme);
  themeStore.write(theme);
};

/** CSS decides which of the two icons shows, so that the static HTML is right in both themes. */
const Icons = styled.span`
  display: grid;
  & > :last-child,
  [data-theme='dark'] & > :first-child {
    display: none;
  }
  [data-theme='dark'] & > :last-child {
    display: block;
  }
`;

/** Switches to the other theme. */
export const ThemeSwitch = () => {
  const intl = useIntl();
  const theme = useStore(themeStore, 'light');
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      data-needs-script
      label={intl.formatMessage({ id: next === 'dark' ? 'layout.theme-dark' : 'layout.theme-light' })}
      icon={
        <Icons>
          <Moon size={20} strokeWidth={1.75} aria-hidden="true" />
          <Sun size={20} strokeWidth={1.75} aria-hidden="true" />
        </Icons>
      }
      onClick={() => chooseTheme(next)}
    />
  );
};

/** Both themes side by side, for the mobile menu. */
export const ThemeSegment = () => {
  const intl = useIntl();
  const theme = useStore(themeStore, 'light');
  return (
    <Segment
      label={intl.formatMessage({ id: 'layout.theme' })}
      value={theme}
      onChoose={chooseTheme}
      options={[
        {
          value: 'light',
          name: intl.formatMessage({ id: 'layout.theme-light' }),
          label: <Sun size={18} strokeWidth={1.75} aria-hidden="true" />,
        },
        {
          value: 'dark',
          name: intl.formatMessage({ id: 'layout.theme-dark' }),
          label: <Moon size={18} strokeWidth={1.75} aria-hidden="true" />,
        },
      ]}
    />
  );
};
