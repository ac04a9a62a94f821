import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { text } from '../../theme/text';

export type EmptyTone = 'brand' | 'neutral' | 'danger';

const paints: Readonly<Record<EmptyTone, { background: string; text: string }>> = {
  brand: { background: color.brandTint, text: color.brandText },
  neutral: { background: color.surface2, text: color.text3 },
  danger: { background: color.dangerTint, text: color.danger },
};

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[8]} ${space[4]};
  text-align: center;
`;

const IconBox = styled.span<{ $tone: EmptyTone }>`
  display: grid;
  place-items: center;
  inline-size: 64px;
  block-size: 64px;
  margin-block-end: ${space[3]};
  border-radius: 18px;
  background: ${({ $tone }) => paints[$tone].background};
  color: ${({ $tone }) => paints[$tone].text};
`;

const Title = styled.p`
  ${text.h4}
`;

const Words = styled.p`
  max-inline-size: 40ch;
  ${text.small}
  color: ${color.text2};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
  margin-block-start: ${space[3]};
`;

export interface EmptyStateProps {
  /** An icon of 28 px. */
  icon: ReactNode;
  /** What is missing. */
  title: string;
  text?: string;
  /** One way forward. */
  action?: ReactNode;
  tone?: EmptyTone;
}

/** Says that a list is empty or did not load, and what to do next. */
export const EmptyState = ({ icon, title, text: words, action, tone = 'neutral' }: EmptyStateProps) => (
  <Box>
    <IconBox $tone={tone}>{icon}</IconBox>
    <Title>{title}</Title>
    {words && <Words>{words}</Words>}
    {action && <Actions>{action}</Actions>}
  </Box>
);
