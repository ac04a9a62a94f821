import { css } from 'styled-components';

import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { text } from '../../theme/text';

/** The frame of a text input: the same for inputs, selects and text areas. */
export const inputFrame = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;
  min-block-size: 48px;
  padding-inline: 14px;
  border: 1px solid ${color.borderStrong};
  border-radius: 12px;
  background: ${color.surface};
  color: ${color.text2};
  &:focus-within {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
    border-color: transparent;
  }
  &:has([aria-invalid='true']):not(:focus-within) {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 0.5px ${color.danger};
  }
  &:has(:disabled) {
    border-color: transparent;
    background: ${color.surface2};
  }
  ${media.upTo639} {
    /* Narrow enough for two date fields side by side on a phone. */
    &:has(> [type='date']) {
      padding-inline: 10px;
    }
  }
`;

/** The element inside the frame. */
export const inputText = css`
  flex: 1;
  min-inline-size: 0;
  inline-size: 100%;
  padding: 0;
  border: 0;
  outline: 0;
  background: transparent;
  color: ${color.text};
  ${text.body}
  &::placeholder {
    color: ${color.text3};
    opacity: 1;
  }
  &:focus-visible {
    outline: 0;
  }
`;
