import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import type { DocsContent, DocsLink } from '../../../content/contents';
import { LocaleLink } from '../../../i18n/locale-link';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { container } from '../../../theme/mixins';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { DocsNav } from './docs-nav';
import { DocsSearch } from './docs-search';

const headerPx = 72;

const Box = styled.div<{ $hasConsole: boolean }>`
  ${container}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]} ${space[8]};
  align-items: start;
  padding-block: ${space[6]} ${space[24]};
  ${media.desktop} {
    grid-template-columns: 232px minmax(0, 1fr);
  }
  ${media.from1200} {
    grid-template-columns: 232px minmax(0, 1fr) ${({ $hasConsole }) => ($hasConsole ? '420px' : '')};
  }
`;

/** What stays in view while the page moves. */
const Beside = styled.div`
  display: grid;
  gap: ${space[4]};
  ${media.desktop} {
    position: sticky;
    inset-block-start: ${headerPx}px;
    max-block-size: calc(100vh - ${headerPx}px);
    padding: 4px;
    margin: -4px;
    overflow-y: auto;
  }
`;

const WideNav = styled.div`
  ${media.mobile} {
    display: none;
  }
`;

/** The navigation of a narrow screen: closed, since it would fill the first screen. */
const NarrowNav = styled.details`
  border: 1px solid ${color.border};
  border-radius: 14px;
  background: ${color.surface};
  & > summary {
    padding: 10px ${space[4]};
    border-radius: 14px;
    ${text.ui}
    cursor: pointer;
  }
  & > nav {
    padding: ${space[2]};
  }
  ${media.desktop} {
    display: none;
  }
`;

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[10]};
  max-inline-size: 860px;
`;

const Head = styled.header`
  display: grid;
  gap: ${space[2]};
`;

const Trail = styled.p`
  ${text.small}
  color: ${color.text2};
  & > a {
    color: ${color.brandText};
  }
`;

const Title = styled.h1`
  ${text.h2}
`;

const Lead = styled.p`
  ${text.lead}
  color: ${color.text2};
  text-wrap: pretty;
`;

/** In the second column on a desktop, below the words; in the third, beside them, where there is room. */
const Console = styled.div`
  min-inline-size: 0;
  ${media.desktop} {
    grid-column: 2;
  }
  ${media.from1200} {
    grid-column: 3;
    grid-row: 1;
    position: sticky;
    inset-block-start: ${headerPx}px;
    max-block-size: calc(100vh - ${headerPx}px);
    overflow-y: auto;
    border-radius: 20px;
  }
`;

export interface DocsPageProps extends Pick<DocsContent, 'title' | 'lead' | 'groups' | 'sections'> {
  route: string;
  /** The sections, drawn. */
  children: ReactNode;
  /** The test console, on pages that describe calls. */
  console?: ReactNode;
}

/** A page of the documentation: navigation and search beside the words, and the console beside both. */
export const DocsPage = ({ title, lead, groups, sections, route, children, console }: DocsPageProps) => {
  const isOpen = ({ path }: DocsLink): boolean => path === route;
  const group = groups.find(({ links }) => links.some((link) => isOpen(link) || link.below?.some(isOpen)));
  const above = group?.links.find(({ below }) => below?.some(isOpen));
  const nav = <DocsNav groups={groups} route={route} sections={sections} />;
  return (
    <Box $hasConsole={console !== undefined}>
      <Beside>
        <DocsSearch route={route} />
        <WideNav>{nav}</WideNav>
        <NarrowNav>
          <summary>
            <FormattedMessage id="docs.pages" />
          </summary>
          {nav}
        </NarrowNav>
      </Beside>
      <Article>
        <Head>
          {group && (
            <Trail>
              {group.title}
              {above && (
                <>
                  {' / '}
                  <LocaleLink to={above.path}>{above.title}</LocaleLink>
                </>
              )}
            </Trail>
          )}
          <Title>{title}</Title>
          {lead && <Lead>{lead}</Lead>}
        </Head>
        {children}
      </Article>
      {console !== undefined && <Console>{console}</Console>}
    </Box>
  );
};
