import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { headerHeightPx, layer } from '../../theme/scale';
import { text } from '../../theme/text';

const Bar = styled.p`
  position: fixed;
  inset-block-start: ${headerHeightPx}px;
  inset-inline: 0;
  z-index: ${layer.header};
  padding: 4px 16px;
  background: ${color.warningTint};
  color: ${color.warning};
  ${text.caption}
  text-align: center;
`;

const follow = (notify: () => void): (() => void) => {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
};

/** A thin line below the header while there is no connection. */
export const OfflineBar = () => {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : (
    <Bar role="status">
      <FormattedMessage id="layout.offline" />
    </Bar>
  );
};
