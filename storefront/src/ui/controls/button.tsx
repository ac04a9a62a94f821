import { forwardRef, type ButtonHTMLAttributes, type MouseEvent, type ReactNode } from 'react';

import { ButtonBox, buttonLook, type ButtonLook } from './button-box';
import { Spinner } from '../display/spinner';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** The spinner takes the icon's place, and a second press is ignored. */
  isLoading?: boolean;
  /** Leading icon, 18 px (16 in a small button). */
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

/** A button that acts on the page. For a link to another page use `ButtonLink`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, isBlock, isLoading = false, icon, iconEnd, children, onClick, ...rest },
  ref,
) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <ButtonBox
      type="button"
      ref={ref}
      {...buttonLook({ variant, size, isBlock })}
      aria-busy={isLoading || undefined}
      onClick={press}
      {...rest}
    >
      {isLoading ? <Spinner sizePx={size === 'sm' ? 16 : 18} /> : icon}
      {children}
      {iconEnd}
    </ButtonBox>
  );
});
