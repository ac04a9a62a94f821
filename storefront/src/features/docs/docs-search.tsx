import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import type { DocsEntry } from '../../content/docs-entry';
import { useLocale } from '../../i18n/locale-context';
import { LocaleLink } from '../../i18n/locale-link';
import { color, shadow } from '../../theme/color';
import { layer, space } from '../../theme/scale';
import { text } from '../../theme/text';
import { SearchField } from '../../ui/fields/search-field';
import { findDocs } from './find-docs';

const Box = styled.search`
  position: relative;
  display: block;
`;

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

/** Finds pages, sections, calls, actions, events and errors by name. The index is loaded when somebody turns to the field. */
export const DocsSearch = ({ route }: { route: string }) => {
  const intl = useIntl();
  const { code } = useLocale();
  const [typed, setTyped] = useState('');
  const [isWanted, setWanted] = useState(false);
  const { data } = useSWR<readonly DocsEntry[], unknown>(isWanted ? `/search-index/docs-${code}.json` : null, load, {
    revalidateOnFocus: false,
  });
  const found = data ? findDocs(data, typed) : [];
  return (
    <Box data-needs-script onKeyDown={(event) => event.key === 'Escape' && setTyped('')}>
      <SearchField
        isSmall
        label={intl.formatMessage({ id: 'docs.search' })}
        placeholder={intl.formatMessage({ id: 'docs.search' })}
        value={typed}
        isLoading={typed !== '' && !data}
        onFocus={() => setWanted(true)}
        onChange={setTyped}
      />
      {typed.trim() !== '' && data && (
        <Found role="status">
          {found.map(({ title, page, path }) => (
            <li key={`${path} ${title}`}>
              <Entry to={withinPage(path, route)} onClick={() => setTyped('')}>
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
      )}
    </Box>
  );
};
