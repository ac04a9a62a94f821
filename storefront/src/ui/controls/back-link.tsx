import ArrowLeft from 'lucide-react/icons/arrow-left';
import { styled } from 'styled-components';

import { LocaleLink, type LocaleLinkProps } from '../../i18n/locale-link';
import { color } from '../../theme/color';
import { mirrorInRtl } from '../../theme/mixins';
import { text } from '../../theme/text';

const Box = styled(LocaleLink)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: 8px;
  border-radius: 6px;
  color: ${color.brandText};
  ${text.ui}
  text-decoration: none;
  & > svg {
    ${mirrorInRtl}
  }
`;

/** A link to the page above this one: "← All articles". */
export const BackLink = ({ children, ...rest }: LocaleLinkProps) => (
  <Box {...rest}>
    <ArrowLeft size={16} aria-hidden="true" />
    {children}
  </Box>
);
