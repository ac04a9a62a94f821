import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { color, shadow } from '../../theme/color';
import { media } from '../../theme/media';
import { colorTransition, ellipsis } from '../../theme/mixins';
import { layer, motion } from '../../theme/scale';
import { text } from '../../theme/text';

const hoverDelayMs = 120;

const Box = styled.details`
  position: relative;
  inline-size: max-content;
  & > summary {
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
`;

const Panel = styled.div`
  position: absolute;
  inset-block-start: calc(100% + 6px);
  inset-inline-start: 0;
  &[data-opens='up'] {
    inset-block: auto calc(100% + 6px);
  }
  &[data-side='end'] {
    inset-inline: auto 0;
  }
  z-index: ${layer.menu};
  display: grid;
  gap: 2px;
  max-inline-size: calc(100vw - 32px);
  max-block-size: min(70dvh, 560px);
  padding: 8px;
  overflow-y: auto;
  border-radius: 16px;
  background: ${color.surface};
  box-shadow: ${shadow.e3};
  animation: shop-appear ${motion.fast} ${motion.ease};
`;

/** A row of a menu: put it on a `LocaleLink` or a button with `as`. */
export const MenuItem = styled.a`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 40px;
  padding: 8px 12px;
  border: 0;
  border-radius: 10px;
  background: none;
  color: ${color.text};
  ${text.small}
  font-weight: var(--weight-medium);
  text-align: start;
  text-decoration: none;
  ${colorTransition}
  & > svg {
    color: ${color.text2};
  }
  & > span {
    ${ellipsis}
  }
  &[aria-current],
  &[aria-checked='true'] {
    background: ${color.surface2};
  }
  ${media.hover} {
    &:hover {
      background: ${color.surface2};
    }
  }
  ${media.mobile} {
    min-block-size: 44px;
  }
`;

export interface MenuProps {
  /** The `<summary>` that opens the menu. */
  trigger: ReactNode;
  /** Rows: `MenuItem`s. They are in the static HTML too. */
  children: ReactNode;
  side?: 'start' | 'end';
  opens?: 'down' | 'up';
  inlinePx?: number;
  /** Opens on hover as well, after 120 ms. */
  opensOnHover?: boolean;
  className?: string;
}

const rowsOf = (panel: HTMLElement | null): HTMLElement[] =>
  Array.from(panel?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? []);

/**
 * A `<details>` that drops a list: the browser opens it, also before the page's scripts run and without them. With scripts Esc closes it and
 * gives the focus back, the arrow keys move in it, a press on a row or beside it closes it.
 */
export const Menu = ({
  trigger,
  children,
  side = 'start',
  opens = 'down',
  inlinePx = 300,
  opensOnHover = false,
  className,
}: MenuProps) => {
  const box = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>();
  const [isOpen, setOpen] = useState(false);
  const turn = (willOpen: boolean) => {
    if (box.current) box.current.open = willOpen;
  };

  useEffect(() => () => clearTimeout(hoverTimer.current), []);
  // It may have been opened before this script ran.
  useEffect(() => setOpen(box.current?.open ?? false), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event) => {
      if (box.current && !box.current.contains(event.target as Node)) box.current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  const hover = (willOpen: boolean) => {
    clearTimeout(hoverTimer.current);
    if (opensOnHover) hoverTimer.current = setTimeout(() => turn(willOpen), hoverDelayMs);
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      turn(false);
      box.current?.querySelector('summary')?.focus();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    turn(true);
    const rows = rowsOf(panel.current);
    const index = rows.indexOf(document.activeElement as HTMLElement);
    const next = event.key === 'ArrowDown' ? index + 1 : index - 1;
    // The browser shows the panel only after this event.
    requestAnimationFrame(() => rows.at(next % rows.length)?.focus());
  };
  return (
    <Box
      ref={box}
      className={className}
      onKeyDown={move}
      onToggle={() => setOpen(box.current?.open ?? false)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hover(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && hover(false)}
    >
      {trigger}
      <Panel
        ref={panel}
        data-side={side === 'end' ? side : undefined}
        data-opens={opens === 'up' ? opens : undefined}
        style={{ inlineSize: inlinePx }}
        onClick={(event) => (event.target as HTMLElement).closest('a, button') && turn(false)}
      >
        {children}
      </Panel>
    </Box>
  );
};
