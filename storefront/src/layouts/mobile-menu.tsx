import { Menu as MenuIcon } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { lazyView } from '../content/late-part';
import { media } from '../theme/media';
import { IconButton } from '../ui/controls/icon-button';
import { usePageInfo } from './page-info';

// A script of its own, because wide screens never show the sheet.
const MobileSheet = lazyView(() => import('./mobile-sheet').then((file) => file.MobileSheet));

const OnMobile = styled.div`
  display: none;
  margin-inline-end: -10px;
  ${media.mobile} {
    display: block;
  }
`;

/** The menu button of narrow screens. The menu is loaded when the visitor opens it. */
export const MobileMenu = () => {
  const intl = useIntl();
  const { here } = usePageInfo();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [here]);
  return (
    <OnMobile data-needs-script>
      <IconButton
        label={intl.formatMessage({ id: 'layout.menu-open' })}
        hasTooltip={false}
        aria-expanded={isOpen}
        icon={<MenuIcon size={22} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <MobileSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OnMobile>
  );
};
