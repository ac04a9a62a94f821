import { Box, Typography } from '@strapi/design-system';

/** Text of a cell that may hold long ids: they break, because otherwise they would push the table out of the page. */
export const LongText = ({ text, isNarrow = false }: { text: string; isNarrow?: boolean }) => (
  <Box
    minWidth={isNarrow ? '8rem' : '14rem'}
    maxWidth={isNarrow ? '22rem' : '40rem'}
    style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
  >
    <Typography textColor="neutral800" tag="p" dir="auto">
      {text}
    </Typography>
  </Box>
);
