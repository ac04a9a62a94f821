import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import type { DocsEntry } from '../../../content/docs-entry';
import { useLocale } from '../../../i18n/locale-context';
import { LocaleLink } from '../../../i18n/locale-link';
import { color, shadow } from '../../../theme/color';
import { layer, space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Spinner } from '../../../ui/display/spinner';
import { findDocs } from './find-docs';

const Found = styled.ul`
  position: absolute;
  z-index: ${layer.menu};
  inset-block-start: calc(100% + 6px);
  inset-inline: 0;
  min-inline-size: 240px;
  padding: ${space[1]};
  border: 1px solid ${color.border};
  border-radius: 14px;
  background: ${color.surface};
  box-shadow: ${shadow.e2};
`;

const Entry = styled(LocaleLink)`
  display: grid;
  padding: 7px 10px;
  border-radius: 10px;
  color: ${color.text};
  ${text.small}
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover,
  &:focus-visible {
    background: ${color.surface2};
  }
  & > small {
    color: ${color.text2};
    ${text.caption}
  }
`;

const None = styled.li`
  padding: 7px 10px;
  color: ${color.text2};
  ${text.small}
`;

const load = async (address: string): Promise<readonly DocsEntry[]> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as readonly DocsEntry[];
};

/**
 * A place on the open page is a hash alone. The browser then tells everybody that it changed, and the call opens; the router's links tell
 * nobody.
 */
const withinPage = (path: string, route: string): string =>
  path.startsWith(`${route}#`) ? path.slice(route.length) : path;

export interface DocsFoundProps {
  typed: string;
  route: string;
  /** A reader follows one of the links. */
  onFollow: () => void;
}

/** What the documentation has for the words of a reader. */
export const DocsFound = ({ typed, route, onFollow }: DocsFoundProps) => {
  const { code } = useLocale();
  const { data } = useSWR<readonly DocsEntry[], unknown>(`/search-index/docs-${code}.json`, load, {
    revalidateOnFocus: false,
  });
  if (typed.trim() === '') return null;
  if (!data) {
    return (
      <Found role="status" aria-busy>
        <None>
          <Spinner />
        </None>
      </Found>
    );
  }
  const found = findDocs(data, typed);
  return (
    <Found role="status">
      {found.map(({ title, page, path }) => (
        <li key={`${path} ${title}`}>
          <Entry to={withinPage(path, route)} onClick={onFollow}>
            {title}
            {page !== title && <small>{page}</small>}
          </Entry>
        </li>
      ))}
      {found.length === 0 && (
        <None>
          <FormattedMessage id="docs.nothing-found" />
        </None>
      )}
    </Found>
  );
};
