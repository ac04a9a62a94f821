import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { DocsGroup, DocsLink, PageSection } from '../../../content/contents';
import { LocaleLink } from '../../../i18n/locale-link';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { colorTransition } from '../../../theme/mixins';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';

const Nav = styled.nav`
  display: grid;
  gap: ${space[3]};
`;

const Group = styled.p`
  padding-inline: 10px;
  ${text.caption}
  color: ${color.text2};
`;

const List = styled.ul`
  display: grid;
  & & {
    margin-inline-start: 10px;
    border-inline-start: 1px solid ${color.border};
  }
  /* The pages below a page, after its sections. */
  & + & {
    margin-block-start: ${space[3]};
  }
`;

const Entry = styled(LocaleLink)`
  display: block;
  padding: 7px 10px;
  border-radius: 10px;
  color: ${color.text2};
  ${text.small}
  text-decoration: none;
  overflow-wrap: anywhere;
  ${colorTransition}
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
  &[aria-current='page'] {
    background: ${color.brandTint};
    color: ${color.brandText};
    font-weight: var(--weight-strong);
  }
`;

export interface DocsNavProps {
  groups: readonly DocsGroup[];
  /** The open page, `/docs/errors`, and its sections. */
  route: string;
  sections: readonly PageSection[];
}

interface NavPageProps extends Pick<DocsNavProps, 'route' | 'sections'> {
  link: DocsLink;
}

/** A page with its sections, if it is open, and the pages below it. */
const NavPage = ({ link: { title, path, below = [] }, route, sections }: NavPageProps) => {
  const titled = path === route ? sections.flatMap((section) => (section.title ? [section] : [])) : [];
  return (
    <li>
      <Entry to={path} aria-current={path === route ? 'page' : undefined}>
        {title}
      </Entry>
      {titled.length > 1 && (
        <List>
          {titled.map((section) => (
            <li key={section.id}>
              <Entry to={`#${section.id}`}>{section.title}</Entry>
            </li>
          ))}
        </List>
      )}
      {below.length > 0 && (
        <List>
          {below.map((link) => (
            <NavPage key={link.path} link={link} route={route} sections={sections} />
          ))}
        </List>
      )}
    </li>
  );
};

/** Every page of the documentation by group, and below the open one its sections. */
export const DocsNav = ({ groups, route, sections }: DocsNavProps) => {
  const intl = useIntl();
  return (
    <Nav aria-label={intl.formatMessage({ id: 'docs.pages' })}>
      {groups.map((group) => (
        <div key={group.title}>
          <Group>{group.title}</Group>
          <List>
            {group.links.map((link) => (
              <NavPage key={link.path} link={link} route={route} sections={sections} />
            ))}
          </List>
        </div>
      ))}
    </Nav>
  );
};
