import { styled } from 'styled-components';

/** Where a filter stands: of that width beside others. On a phone it has a line of its own, and a narrow one half a line. */
export const FilterPlace = styled.div<{ $rem: number }>`
  width: ${({ $rem }) => $rem}rem;
  @media (max-width: 520px) {
    width: ${({ $rem }) => ($rem < 18 ? 'calc(50% - 0.8rem)' : '100%')};
  }
`;
