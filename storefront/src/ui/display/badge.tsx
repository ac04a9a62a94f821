import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { radius } from '../../theme/scale';
import { text } from '../../theme/text';

export type BadgeTone = 'neutral' | 'brand' | 'success' | 'danger' | 'warning' | 'info';

const paints: Readonly<Record<BadgeTone, { background: string; text: string }>> = {
  neutral: { background: color.surface2, text: color.text2 },
  brand: { background: color.brandTint, text: color.brandText },
  success: { background: color.successTint, text: color.success },
  danger: { background: color.dangerTint, text: color.danger },
  warning: { background: color.warningTint, text: color.warning },
  info: { background: color.infoTint, text: color.info },
};

const Box = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 22px;
  padding: 3px 8px;
  border-radius: ${radius.badge};
  background: ${({ $tone }) => paints[$tone].background};
  color: ${({ $tone }) => paints[$tone].text};
  ${text.micro}
  /* A table may break its cells' texts anywhere; a state keeps its words. */
  overflow-wrap: normal;
`;

const Dot = styled.span`
  inline-size: 7px;
  block-size: 7px;
  border-radius: 50%;
  background: currentcolor;
`;

export interface BadgeProps {
  tone?: BadgeTone;
  /** An icon of 14 px, or `dot`. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A state in one or two words. Colour never stands alone: it always has its text. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <Box $tone={tone}>
    {icon === 'dot' ? <Dot /> : icon}
    {children}
  </Box>
);
