import { forwardRef, type ButtonHTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-style';
import { Spinner } from '../display/spinner';

const Box = styled.button<ButtonLook>`
  ${buttonStyle}
`;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** Heights 32, 40, 48. */
  size?: ButtonSize;
  /** Fills the width it is given. */
  isBlock?: boolean;
  /** The spinner takes the icon's place, and a second press is ignored. */
  isLoading?: boolean;
  /** Leading icon, 18 px (16 in a small button). */
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

/** A button that acts on the page. For a link to another page use `ButtonLink`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'neutral', size = 'md', isBlock = false, isLoading = false, icon, iconEnd, children, onClick, ...rest },
  ref,
) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Box
      type="button"
      ref={ref}
      $variant={variant}
      $size={size}
      $isBlock={isBlock}
      aria-busy={isLoading || undefined}
      onClick={press}
      {...rest}
    >
      {isLoading ? <Spinner sizePx={size === 'sm' ? 16 : 18} /> : icon}
      {children}
      {iconEnd}
    </Box>
  );
});
