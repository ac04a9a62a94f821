import { styled } from 'styled-components';

const Unbroken = styled.bdi`
  white-space: nowrap;
`;

/** A phone number as it is dialled, in one line and left to right everywhere. Takes it formatted, `+44 7700 900142`. */
export const PhoneText = ({ children, className }: { children: string; className?: string }) => (
  <Unbroken dir="ltr" className={className}>
    {children}
  </Unbroken>
);
