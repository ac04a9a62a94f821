import type { ReactNode } from 'react';

import { LocaleLink, type LocaleLinkProps } from '../../i18n/locale-link';
import { ButtonBox, buttonLook, type ButtonLook } from './button-box';

export interface ButtonLinkProps extends LocaleLinkProps, ButtonLook {
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, isBlock, icon, iconEnd, children, ...rest }: ButtonLinkProps) => (
  <ButtonBox as={LocaleLink} {...buttonLook({ variant, size, isBlock })} {...rest}>
    {icon}
    {children}
    {iconEnd}
  </ButtonBox>
);
