import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { lazyView } from '../../../content/late-part';
import { SearchField } from '../../../ui/fields/search-field';

const Box = styled.search`
  position: relative;
  display: block;
`;

/** Loaded when a reader turns to the field. Most readers use the navigation and never need this script. */
const DocsFound = lazyView(() => import('./docs-found').then((part) => part.DocsFound));

/** Finds pages, sections, calls, actions, events and errors by name. The index is loaded when somebody turns to the field. */
export const DocsSearch = ({ route }: { route: string }) => {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const [isWanted, setWanted] = useState(false);
  return (
    <Box data-needs-script onKeyDown={(event) => event.key === 'Escape' && setTyped('')}>
      <SearchField
        isSmall
        label={intl.formatMessage({ id: 'docs.search' })}
        placeholder={intl.formatMessage({ id: 'docs.search' })}
        value={typed}
        onFocus={() => setWanted(true)}
        onChange={setTyped}
      />
      {isWanted && (
        <Suspense fallback={null}>
          <DocsFound typed={typed} route={route} onFollow={() => setTyped('')} />
        </Suspense>
      )}
    </Box>
  );
};
