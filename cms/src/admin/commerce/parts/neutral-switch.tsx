import { Switch } from '@strapi/design-system';
import { styled } from 'styled-components';

/** A switch that is grey while it is off. The design system paints that state red, like an error. */
export const NeutralSwitch = styled(Switch)`
  &[data-state='unchecked'] {
    background-color: ${({ theme }) => theme.colors.neutral500};
  }
`;
