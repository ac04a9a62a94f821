import ArrowRight from 'lucide-react/icons/arrow-right';
import { styled } from 'styled-components';

import { LocaleLink, type LocaleLinkProps } from '../../i18n/locale-link';
import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { mirrorInRtl } from '../../theme/mixins';
import { text } from '../../theme/text';

const Box = styled(LocaleLink)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  border-radius: 4px;
  color: ${color.brandText};
  ${text.ui}
  text-decoration: none;
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  & > svg {
    ${mirrorInRtl}
  }
`;

/** A link with an arrow: "All articles →". */
export const TextLink = ({ children, ...rest }: LocaleLinkProps) => (
  <Box {...rest}>
    {children}
    <ArrowRight size={16} aria-hidden="true" />
  </Box>
);
