import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { useLocale } from '../../i18n/locale-context';
import { color, shadow } from '../../theme/color';
import { media } from '../../theme/media';
import { colorTransition, rail } from '../../theme/mixins';
import { text } from '../../theme/text';
import { nextInRow } from './next-in-row';

const Rail = styled.div`
  display: flex;
  gap: 2px;
  max-inline-size: 100%;
  padding: 4px;
  ${rail}
  border-radius: 16px;
  background: ${color.surface2};
`;

const TabButton = styled.button`
  display: inline-flex;
  flex: 1 0 auto;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-block-size: 44px;
  padding-inline: 18px;
  border: 0;
  border-radius: 12px;
  background: transparent;
  color: ${color.text2};
  ${text.ui}
  white-space: nowrap;
  ${colorTransition}
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
  &[aria-selected='true'] {
    background: ${color.surface};
    color: ${color.text};
    box-shadow:
      0 0 0 1px ${color.border},
      ${shadow.e1};
  }
  &[aria-selected='true'] > svg {
    color: ${color.brandText};
  }
  [data-theme='dark'] &[aria-selected='true'] {
    background: ${color.surface3};
    box-shadow: none;
  }
  ${media.mobile} {
    padding-inline: 12px;
  }
`;

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
}

export interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
  /** Prefix of ids: a tab is `${id}-tab-${value}`, its panel must be `${id}-panel-${value}` with `role="tabpanel"`. */
  id: string;
}

/** Tabs that switch the panel below them. Arrow keys follow the reading direction. */
export const Tabs = <Value extends string>({ label, tabs, value, onChoose, id }: TabsProps<Value>) => {
  const rail = useRef<HTMLDivElement>(null);
  const { direction } = useLocale();
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = nextInRow(event.key, index, tabs.length, direction === 'rtl');
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.value);
    rail.current?.querySelector<HTMLElement>(`#${id}-tab-${tab.value}`)?.focus();
  };
  return (
    <Rail role="tablist" aria-label={label} ref={rail} onKeyDown={move} data-needs-script>
      {tabs.map((tab) => (
        <TabButton
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.value}`}
          aria-controls={`${id}-panel-${tab.value}`}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChoose(tab.value)}
        >
          {tab.icon}
          {tab.label}
        </TabButton>
      ))}
    </Rail>
  );
};
