import ChevronDown from 'lucide-react/icons/chevron-down';
import { styled } from 'styled-components';

import type { MenuLink } from '../../content/site-data';
import { LocaleLink } from '../../i18n/locale-link';
import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { colorTransition } from '../../theme/mixins';
import { text } from '../../theme/text';
import { ContentIcon } from '../../ui/display/content-icon';
import { Menu, MenuItem } from '../../ui/overlays/menu';

const List = styled.ul`
  display: flex;
  align-items: center;
  gap: 2px;
`;

const entryStyle = `
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 40px;
  padding-inline: 12px;
  border: 0;
  border-radius: 10px;
  background: transparent;
  text-decoration: none;
  white-space: nowrap;
`;

const Entry = styled(LocaleLink)`
  ${entryStyle}
  color: ${color.text2};
  ${text.ui}
  font-weight: var(--weight-medium);
  ${colorTransition}
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
  &.is-here {
    color: ${color.text};
  }
`;

const Opener = styled.summary`
  ${entryStyle}
  color: ${color.text2};
  ${text.ui}
  font-weight: var(--weight-medium);
  ${colorTransition}
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
`;

/** Below 1200 px there is no room for the fourth entry, so it moves to the dropdown. */
const Roomy = styled.li`
  ${media.upTo1199} {
    display: none;
  }
`;

const Narrow = styled.span`
  display: contents;
  ${media.from1200} {
    display: none;
  }
`;

const roomForEntries = 3;

/** Each row has an icon, so that the words stand below one another. */
const Row = ({ link: { title, path, icon = 'link' } }: { link: MenuLink }) => (
  <MenuItem as={LocaleLink} to={path ?? '/'}>
    <ContentIcon name={icon} sizePx={18} />
    <span>{title}</span>
  </MenuItem>
);

/** The header's menu from the CMS: entries, and a dropdown for each entry with children. */
export const MainMenu = ({ links }: { links: readonly MenuLink[] }) => {
  const plain = links.filter(({ children }) => children.length === 0);
  const dropdowns = links.filter(({ children }) => children.length > 0);
  const moved = plain.slice(roomForEntries);
  return (
    <List>
      {plain.map((link, index) => {
        const Item = index < roomForEntries || dropdowns.length === 0 ? 'li' : Roomy;
        return (
          <Item key={link.title}>
            <Entry to={link.path ?? '/'} activeClassName="is-here">
              {link.title}
            </Entry>
          </Item>
        );
      })}
      {dropdowns.map((link, index) => (
        <li key={link.title}>
          <Menu
            opensOnHover
            trigger={
              <Opener>
                {link.title}
                <ChevronDown size={16} aria-hidden="true" />
              </Opener>
            }
          >
            {index === dropdowns.length - 1 && moved.length > 0 && (
              <Narrow>
                {moved.map((one) => (
                  <Row key={one.title} link={one} />
                ))}
              </Narrow>
            )}
            {link.children.map((child) => (
              <Row key={child.title} link={child} />
            ))}
          </Menu>
        </li>
      ))}
    </List>
  );
};
