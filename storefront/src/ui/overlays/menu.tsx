import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { color, shadow } from '../../theme/color';
import { media } from '../../theme/media';
import { colorTransition, ellipsis, focusRing } from '../../theme/mixins';
import { layer, motion } from '../../theme/scale';
import { text } from '../../theme/text';

const hoverDelayMs = 120;

const Box = styled.div`
  position: relative;
  display: inline-flex;
`;

const Panel = styled.div<{ $side: 'start' | 'end'; $opens: 'down' | 'up'; $inlinePx: number }>`
  position: absolute;
  ${({ $opens }) => ($opens === 'down' ? 'inset-block-start' : 'inset-block-end')}: calc(100% + 6px);
  ${({ $side }) => ($side === 'start' ? 'inset-inline-start' : 'inset-inline-end')}: 0;
  z-index: ${layer.menu};
  display: none;
  gap: 2px;
  inline-size: ${({ $inlinePx }) => $inlinePx}px;
  max-inline-size: calc(100vw - 32px);
  max-block-size: min(70dvh, 560px);
  padding: 8px;
  overflow-y: auto;
  border-radius: 16px;
  background: ${color.surface};
  box-shadow: ${shadow.e3};
  animation: shop-appear ${motion.fast} ${motion.ease};
  &[data-open] {
    display: grid;
  }
  html:not(.js) ${Box}:is(:hover, :focus-within) > & {
    display: grid;
  }
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
  ${focusRing}
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

export interface MenuTriggerProps {
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
}

export interface MenuProps {
  /** Draws the button; spread the given attributes onto it. */
  trigger: (props: MenuTriggerProps) => ReactNode;
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

/** A button that drops a list. Esc closes it and gives the focus back, the arrow keys move in it, a press on a row closes it. */
export const Menu = ({
  trigger,
  children,
  side = 'start',
  opens = 'down',
  inlinePx = 300,
  opensOnHover = false,
  className,
}: MenuProps) => {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => () => clearTimeout(hoverTimer.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
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
    if (opensOnHover) hoverTimer.current = setTimeout(() => setOpen(willOpen), hoverDelayMs);
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
      box.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
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
      onPointerEnter={(event) => event.pointerType === 'mouse' && hover(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && hover(false)}
    >
      {trigger({ 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) })}
      <Panel
        ref={panel}
        id={id}
        $side={side}
        $opens={opens}
        $inlinePx={inlinePx}
        data-open={isOpen || undefined}
        onClick={(event) => (event.target as HTMLElement).closest('a, button') && setOpen(false)}
      >
        {children}
      </Panel>
    </Box>
  );
};
