import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { tabularFigures, text } from '../../theme/text';

/**
 * A table of records. On narrow pages each row becomes a stack, with the label at the start and the value at the end: give each cell its
 * column's name as `data-label`. The last column and cells of class `is-end` are aligned to the end.
 */
export const DataTable = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  ${text.small}
  & th {
    padding: 14px 20px;
    ${text.caption}
    color: ${color.text2};
    text-align: start;
  }
  & td {
    padding: 14px 20px;
    border-block-start: 1px solid ${color.border};
    overflow-wrap: anywhere;
    ${tabularFigures}
  }
  /* The head of a column of presses is an empty cell. */
  & thead td {
    border: 0;
  }
  & :is(th, td):is(:last-child, .is-end) {
    text-align: end;
  }
  /* Seven columns of Russian words beside the area's menu: with the wide gaps they push the page sideways. */
  ${media.upTo1199} {
    & :is(th, td):where(:not(:first-child)) {
      padding-inline-start: 8px;
    }
    & :is(th, td):where(:not(:last-child)) {
      padding-inline-end: 8px;
    }
  }
  ${media.upTo639} {
    & thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & tr {
      display: block;
      padding: 10px 16px;
    }
    & tbody tr + tr {
      border-block-start: 1px solid ${color.border};
    }
    & td {
      display: flex;
      justify-content: space-between;
      gap: 16px;
      padding: 4px 0;
      border: 0;
      text-align: end;
      &::before {
        content: attr(data-label);
        flex: none;
        max-inline-size: 50%;
        color: ${color.text2};
        text-align: start;
      }
      &:empty {
        display: none;
      }
    }
  }
`;
