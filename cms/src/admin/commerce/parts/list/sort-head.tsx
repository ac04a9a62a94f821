import { Th, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import { say } from '../say';

export type SortDirection = 'ascending' | 'descending';

interface SortHeadProps {
  title: string;
  direction: SortDirection | undefined;
  /** Left out: the list cannot be sorted by the column. */
  onSort: (() => void) | undefined;
}

const SortButton = styled.button`
  display: inline-flex;
  gap: 0.4rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-transform: inherit;
  cursor: pointer;
`;

const arrows: Record<SortDirection, string> = { ascending: '↑', descending: '↓' };

/** The head of a column that can be sorted. The first press sorts the list by this column. The next press reverses the order. */
export const SortHead = ({ title, direction, onSort }: SortHeadProps) => (
  <Th aria-sort={direction ?? 'none'}>
    <Typography variant="sigma" textColor={direction ? 'neutral800' : 'neutral600'}>
      {onSort ? (
        <SortButton type="button" onClick={onSort} title={say('Sort by {column}', { column: title.toLowerCase() })}>
          {title}
          <span aria-hidden="true">{direction ? arrows[direction] : '↕'}</span>
        </SortButton>
      ) : (
        title
      )}
    </Typography>
  </Th>
);
