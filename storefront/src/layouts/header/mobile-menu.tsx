import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { media } from '../../theme/media';
import { IconSummary } from '../../ui/controls/icon-button';
import { MobileSheet } from './mobile-sheet';
import { usePageInfo } from '../head/page-info';

const Box = styled.details`
  display: none;
  margin-inline-end: -10px;
  ${media.mobile} {
    display: block;
  }
  & > summary {
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
  &[open] > summary svg:first-child,
  &:not([open]) > summary svg:last-child {
    display: none;
  }
  html:has(&[open]) {
    overflow: hidden;
  }
`;

/** What lies below the open menu, and may not take the focus meanwhile. */
const below = 'main, footer';

/**
 * The menu of narrow screens: a `<details>` that the browser opens, also before the page's scripts run and without them. With scripts Esc
 * closes it, and the page below it is out of reach while it is open.
 */
export const MobileMenu = () => {
  const intl = useIntl();
  const { here } = usePageInfo();
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    if (box.current) box.current.open = false;
  };
  // It may have been opened before this script ran.
  useEffect(() => setOpen(box.current?.open ?? false), []);
  const opened = useRef(here);
  useEffect(() => {
    if (opened.current !== here) close();
    opened.current = here;
  }, [here]);
  useEffect(() => {
    const parts = document.querySelectorAll<HTMLElement>(below);
    for (const part of parts) part.inert = isOpen;
    return () => {
      for (const part of parts) part.inert = false;
    };
  }, [isOpen]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    box.current?.querySelector('summary')?.focus();
  };
  return (
    <Box ref={box} data-covers onToggle={() => setOpen(box.current?.open ?? false)} onKeyDown={closeOnEscape}>
      <IconSummary
        label={intl.formatMessage({ id: 'layout.menu' })}
        icon={
          <>
            <MenuIcon size={22} strokeWidth={1.75} aria-hidden="true" />
            <X size={22} strokeWidth={1.75} aria-hidden="true" />
          </>
        }
      />
      <MobileSheet isOpen={isOpen} onChoose={close} />
    </Box>
  );
};
