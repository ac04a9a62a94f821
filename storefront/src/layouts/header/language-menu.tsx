import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { locales } from '@shop/shared-types/locales';

import { useSite } from '../../content/site-context';
import { useLocale } from '../../i18n/locale-context';
import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { colorTransition } from '../../theme/mixins';
import { text } from '../../theme/text';
import { Flag } from '../../ui/shop/flag';
import { Menu, MenuItem } from '../../ui/overlays/menu';
import { languageAddress } from './language-address';
import { usePageInfo } from '../head/page-info';

const Trigger = styled.summary`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 40px;
  padding-inline: 8px;
  border: 0;
  border-radius: 10px;
  background: transparent;
  color: ${color.text2};
  ${text.ui}
  font-weight: var(--weight-medium);
  ${colorTransition}
  ${media.hover} {
    &:hover {
      background: ${color.surface2};
    }
  }
  ${media.mobile} {
    min-block-size: 44px;
  }
`;

const Name = styled.span`
  flex: 1;
`;

const Hint = styled.span`
  display: block;
  white-space: normal;
  color: ${color.text2};
  ${text.caption}
`;

/** The part of the page that the address names stays in sight. */
const keepPart = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
  currentTarget.hash = window.location.hash;
};

export interface LanguageMenuProps {
  /** The code in the header, the name elsewhere. */
  shows: 'code' | 'name';
  opens?: 'down' | 'up';
}

/** Languages by their own names. Each is a plain link: the words of one language are loaded with its page. */
export const LanguageMenu = ({ shows, opens = 'down' }: LanguageMenuProps) => {
  const intl = useIntl();
  const page = usePageInfo();
  const { homes, languages } = useSite();
  const current = useLocale();
  const label = intl.formatMessage({ id: 'layout.language' }, { name: current.name });
  const shown = shows === 'code' ? current.code.toUpperCase() : current.name;
  return (
    <Menu
      side="end"
      opens={opens}
      inlinePx={240}
      trigger={
        // Who speaks to the page says what stands on the button, so the code is a part of its name.
        <Trigger aria-label={shows === 'code' ? intl.formatList([shown, label], { type: 'unit' }) : label}>
          <Flag country={current.flag} size="menu" isEager />
          {shown}
          <ChevronDown size={16} aria-hidden="true" />
        </Trigger>
      }
    >
      {languages.map((code) => {
        const { href, isTranslated } = languageAddress(code, page, homes);
        return (
          <MenuItem
            key={code}
            href={href}
            hrefLang={locales[code].hreflang}
            aria-current={code === current.code ? 'true' : undefined}
            onClick={isTranslated ? keepPart : undefined}
          >
            <Flag country={locales[code].flag} size="menu" />
            <Name>
              <bdi lang={locales[code].hreflang}>{locales[code].name}</bdi>
              {!isTranslated && <Hint>{intl.formatMessage({ id: 'layout.language-without-page' })}</Hint>}
            </Name>
            {code === current.code && <Check size={18} aria-hidden="true" />}
          </MenuItem>
        );
      })}
    </Menu>
  );
};
