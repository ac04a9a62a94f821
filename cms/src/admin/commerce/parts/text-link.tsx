import type { ReactNode } from 'react';

import { Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';

/** A link within the back office, in the design system's text. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Typography tag={Link} to={to} textColor="primary600">
    {children}
  </Typography>
);
