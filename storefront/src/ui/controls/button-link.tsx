import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { LocaleLink, type LocaleLinkProps } from '../../i18n/locale-link';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-style';

const Box = styled(LocaleLink)<ButtonLook>`
  ${buttonStyle}
`;

export interface ButtonLinkProps extends LocaleLinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isBlock?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

/** A link that looks like a button. */
export const ButtonLink = ({
  variant = 'neutral',
  size = 'md',
  isBlock = false,
  icon,
  iconEnd,
  children,
  ...rest
}: ButtonLinkProps) => (
  <Box $variant={variant} $size={size} $isBlock={isBlock} {...rest}>
    {icon}
    {children}
    {iconEnd}
  </Box>
);
