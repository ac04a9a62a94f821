import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { radius } from '../../theme/scale';
import { text } from '../../theme/text';

const Box = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  min-block-size: 72px;
  padding: 11px 13px;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.row};
  cursor: pointer;
  &:has(:checked) {
    padding: 10px 12px;
    border: 2px solid ${color.brandLine};
    background: ${color.brandTint};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    cursor: default;
  }
  ${media.upTo639} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: 8px;
    padding-inline: 9px;
  }
  ${media.hover} {
    &:hover:not(:has(:checked), :has(:disabled)) {
      background: ${color.surface2};
    }
  }
`;

const IconBox = styled.span`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 10px;
  background: ${color.surface2};
  color: ${color.text2};
  & > svg {
    fill: currentcolor;
  }
  & > .lucide {
    fill: none;
  }
  :checked ~ & {
    background: ${color.surface};
  }
  ${media.upTo639} {
    inline-size: 32px;
    block-size: 32px;
  }
`;

const Title = styled.span`
  display: block;
  ${text.ui}
  overflow-wrap: anywhere;
`;

const Note = styled.span`
  display: block;
  ${text.caption}
  color: ${color.text2};
  & > bdi {
    white-space: nowrap;
  }
`;

/** The native input, drawn: 20 px, a thick orange ring when chosen. */
const Dot = styled.input`
  inline-size: 20px;
  block-size: 20px;
  margin: 0;
  appearance: none;
  border: 1.5px solid ${color.borderStrong};
  border-radius: 50%;
  background: ${color.surface};
  order: 3;
  &:checked {
    border: 6px solid ${color.brandLine};
  }
  &:focus-visible {
    outline: 0;
  }
  ${media.upTo639} {
    position: absolute;
    opacity: 0;
  }
`;

export interface RadioCardProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title'> {
  /** An icon of 22 px, a mark, or a word of three letters. */
  icon: ReactNode;
  title: ReactNode;
  note?: ReactNode;
}

/** One of several things to choose from, as a card. Cards of one choice share a `name` inside a fieldset. */
export const RadioCard = ({ icon, title, note, ...rest }: RadioCardProps) => {
  const id = useId();
  return (
    <Box htmlFor={id}>
      <Dot type="radio" id={id} {...rest} />
      <IconBox aria-hidden="true">{icon}</IconBox>
      <span>
        <Title>{title}</Title>
        {note && <Note>{note}</Note>}
      </span>
    </Box>
  );
};
