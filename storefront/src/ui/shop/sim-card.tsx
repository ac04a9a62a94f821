import type { HTMLAttributes } from 'react';
import { styled } from 'styled-components';

import { color } from '../../theme/color';

const Box = styled.div`
  position: relative;
  border: 1px solid ${color.inkCardLine};
  border-radius: 20px;
  border-start-end-radius: var(--cut);
  background: ${color.inkCard};
  color: ${color.text};
  corner-start-end-shape: bevel;
  @supports not (corner-start-end-shape: bevel) {
    border-start-end-radius: 20px;
    clip-path: polygon(0 0, calc(100% - var(--cut)) 0, 100% var(--cut), 100% 100%, 0 100%);
    [dir='rtl'] & {
      clip-path: polygon(var(--cut) 0, 100% 0, 100% 100%, 0 100%, 0 var(--cut));
    }
  }
`;

export interface SimCardProps extends HTMLAttributes<HTMLDivElement> {
  /** Size of the cut corner: 52 live, 44 card, 36 hero. */
  cutPx?: number;
}

/** The graphite card with a cut corner. Dark in both themes: colours inside it follow. */
export const SimCard = ({ cutPx = 44, ...rest }: SimCardProps) => (
  <Box data-ink style={{ '--cut': `${cutPx}px` }} {...rest} />
);
