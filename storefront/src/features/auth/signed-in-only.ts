import { styled } from 'styled-components';

/**
 * Shown to guests, or to signed-in visitors. Both are in the static HTML, and a mark on the root element, set before the
 * first paint, decides: so nothing flashes while the page is brought to life.
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
