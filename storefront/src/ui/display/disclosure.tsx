import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { text } from '../../theme/text';

const Box = styled.details`
  /* A line between questions; a single question has a frame instead. */
  &:not(:only-of-type) {
    border-block-end: 1px solid ${color.border};
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  padding-block: 20px;
  cursor: pointer;
  list-style: none;
  ${text.h4}
  &::-webkit-details-marker {
    display: none;
  }
  & > svg {
    color: ${color.text2};
  }
  & > svg:last-child {
    display: none;
    color: ${color.brandText};
  }
  ${Box}[open] > & > svg:first-of-type {
    display: none;
  }
  ${Box}[open] > & > svg:last-child {
    display: block;
  }
`;

const Content = styled.div`
  max-inline-size: 68ch;
  padding-block: 0 ${space[6]};
  ${text.body}
  color: ${color.text2};
`;

export interface DisclosureProps {
  /** The element's id, to which an address or a script can lead. */
  id?: string;
  title: string;
  isOpenAtFirst?: boolean;
  /** Questions with the same name close each other. */
  group?: string;
  children: ReactNode;
}

/** A question that opens its answer. Works without scripts. */
export const Disclosure = ({ id, title, isOpenAtFirst = false, group, children }: DisclosureProps) => (
  <Box id={id} open={isOpenAtFirst} {...(group ? { name: group } : {})}>
    <Summary>
      {title}
      <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
      <Minus size={20} strokeWidth={1.75} aria-hidden="true" />
    </Summary>
    <Content>{children}</Content>
  </Box>
);
