import { Switch } from '@strapi/design-system';
import { styled } from 'styled-components';

/** A switch whose off is grey: the design system paints it in the red of an error, and off is none. */
export const NeutralSwitch = styled(Switch)`
  &[data-state='unchecked'] {
    background-color: ${({ theme }) => theme.colors.neutral500};
  }
`;
