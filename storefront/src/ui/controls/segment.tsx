import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { color, shadow } from '../../theme/color';
import { media } from '../../theme/media';
import { colorTransition } from '../../theme/mixins';
import { text } from '../../theme/text';

export const SegmentRail = styled.div`
  display: inline-flex;
  gap: 2px;
  padding: 3px;
  border: 1px solid ${color.surface2};
  border-radius: 12px;
  background: ${color.surface2};
`;

export const SegmentChoice = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-inline-size: 34px;
  min-block-size: 32px;
  padding-inline: 11px;
  border: 0;
  border-radius: 9px;
  background: transparent;
  color: ${color.text2};
  ${text.small}
  font-weight: var(--weight-medium);
  text-decoration: none;
  white-space: nowrap;
  ${colorTransition}
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
  /* A link of a page without scripts is chosen when the address names it. */
  &:is([aria-pressed='true'], :target) {
    background: ${color.surface};
    color: ${color.text};
    font-weight: var(--weight-strong);
    box-shadow:
      0 0 0 1px ${color.border},
      ${shadow.e1};
  }
  [data-theme='dark'] &[aria-pressed='true'] {
    background: ${color.surface3};
    box-shadow: none;
  }
`;

export interface SegmentOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Read aloud instead of the label where the label is a sign (₽, an icon). */
  name?: string;
}

export interface SegmentProps<Value extends string> {
  /** Name of the choice, for screen readers. */
  label: string;
  options: readonly SegmentOption<Value>[];
  value: Value;
  /** Also called for the chosen option, because a second press on a sort order reverses it. */
  onChoose: (value: Value) => void;
  className?: string;
}

/** A choice between two to five things that takes effect at once. */
export const Segment = <Value extends string>({ label, options, value, onChoose, className }: SegmentProps<Value>) => (
  <SegmentRail role="group" aria-label={label} className={className} data-needs-script>
    {options.map((option) => (
      <SegmentChoice
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        aria-label={option.name}
        onClick={() => onChoose(option.value)}
      >
        {option.label}
      </SegmentChoice>
    ))}
  </SegmentRail>
);
