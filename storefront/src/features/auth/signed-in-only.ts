import { styled } from 'styled-components';

/**
 * Shows content only to guests or only to signed-in visitors. The static HTML holds both, and a mark on the root element, set before the
 * first paint, decides which one is visible. Therefore nothing flashes during hydration.
 */
export const ForGuests = styled.div`
  display: contents;
  :root[data-signed-in] & {
    display: none;
  }
`;

export const ForSignedIn = styled.div`
  display: contents;
  :root:not([data-signed-in]) & {
    display: none;
  }
`;
