import type { ReactNode } from 'react';

import { Flex, Typography } from '@strapi/design-system';

/** A cell with a fact and a smaller one below it, so that a table needs fewer columns. Long ids break. */
export const TwoLines = ({ children, below }: { children: ReactNode; below: ReactNode }) => (
  <Flex
    direction="column"
    alignItems="start"
    gap={1}
    minWidth="8rem"
    style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}
  >
    <Typography textColor="neutral800">{children}</Typography>
    <Typography variant="pi" textColor="neutral600">
      {below}
    </Typography>
  </Flex>
);
