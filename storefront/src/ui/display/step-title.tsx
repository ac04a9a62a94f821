import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { text } from '../../theme/text';

const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 40px;
  ${text.h4}
`;

export const StepNumber = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 26px;
  block-size: 26px;
  border-radius: 50%;
  background: ${color.brandTint};
  color: ${color.brandText};
  ${text.small}
  font-weight: var(--weight-strong);
`;

/** Heading of a numbered step. */
export const StepTitle = ({ id, step, children }: { id: string; step: number; children: ReactNode }) => (
  <Title id={id}>
    <StepNumber aria-hidden="true">{step}</StepNumber>
    {children}
  </Title>
);
