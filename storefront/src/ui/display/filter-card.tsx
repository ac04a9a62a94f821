import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { media } from '../../theme/media';
import { space } from '../../theme/scale';
import { Button } from '../controls/button';
import { Card } from './card';

const Box = styled(Card)`
  display: grid;
  gap: ${space[4]};
`;

const First = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
`;

const Opener = styled(Button)`
  display: none;
  ${media.upTo639} {
    display: inline-flex;
  }
`;

const Fields = styled.div<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: ${space[3]};
  & > [data-whole-row] {
    grid-column: 1 / -1;
  }
  ${media.upTo639} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    ${({ $isOpen }) => !$isOpen && 'display: none;'}
  }
`;

export interface FilterCardProps {
  label: string;
  /** Always in sight. */
  first: ReactNode;
  /** Takes the filters back; undefined while nothing is filtered. */
  reset: { label: ReactNode; onPress: () => void } | undefined;
  /** The other fields: on a phone below a button, so that the list begins in the first screen. */
  children: ReactNode;
}

/** The filters of a list. */
export const FilterCard = ({ label, first, reset, children }: FilterCardProps) => {
  const [isOpen, setOpen] = useState(reset !== undefined);
  return (
    <Box role="search" aria-label={label}>
      <First>
        {first}
        <Opener
          size="sm"
          variant="line"
          aria-expanded={isOpen}
          icon={<SlidersHorizontal size={16} aria-hidden="true" />}
          onClick={() => setOpen((was) => !was)}
        >
          {label}
        </Opener>
        {reset && (
          <Button size="sm" variant="ghost" onClick={reset.onPress}>
            {reset.label}
          </Button>
        )}
      </First>
      <Fields $isOpen={isOpen}>{children}</Fields>
    </Box>
  );
};
