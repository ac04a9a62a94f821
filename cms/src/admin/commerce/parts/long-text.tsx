import { Box, Typography } from '@strapi/design-system';

/** Text of a cell that may hold long ids: they break, because otherwise they would push the table out of the page. */
export const LongText = ({ text }: { text: string }) => (
  <Box minWidth="14rem" maxWidth="40rem" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
    <Typography textColor="neutral800">{text}</Typography>
  </Box>
);
