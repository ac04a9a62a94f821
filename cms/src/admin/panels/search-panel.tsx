import { Box, Typography } from '@strapi/design-system';
import { unstable_useContentManagerContext as useContentManagerContext } from '@strapi/strapi/admin';

import { searchResultOf, type SearchFields } from './search-result';
import { formWords } from '../forms/form-words';

/** How a search engine would show the form as it stands, with the lengths of title and description. */
export const SearchPanel = () => {
  // Strapi does not describe the form.
  const { form } = useContentManagerContext() as { form: { values: SearchFields } };
  const { title, description, notes, isHidden } = searchResultOf(form.values);
  return (
    <div style={{ display: 'grid', gap: 12, fontSize: '1.4rem', lineHeight: 1.4, minInlineSize: 0 }}>
      {isHidden && <strong>{formWords().hidden}</strong>}
      <Box background="neutral100" padding={3} hasRadius>
        <Typography fontWeight="bold" textColor="primary600" style={{ overflowWrap: 'anywhere' }}>
          {title || '…'}
        </Typography>
        <p style={{ overflowWrap: 'anywhere' }}>{description || '…'}</p>
      </Box>
      <span>{formWords().lengths(title.length, description.length)}</span>
      {notes.length > 0 && (
        <ul role="status">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
};
