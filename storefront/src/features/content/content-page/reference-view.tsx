import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  & [id] {
    scroll-margin-block-start: 88px;
  }
  & h3 {
    margin-block-start: ${space[6]};
    ${text.h3}
  }
  & > p {
    ${text.small}
    color: ${color.text2};
  }
  & code {
    font-family: var(--mono);
    font-size: 0.875rem;
    direction: ltr;
    unicode-bidi: isolate;
    overflow-wrap: anywhere;
  }
  & a {
    color: ${color.brandText};
    text-underline-offset: 3px;
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[4]};
  }
  & details {
    border: 1px solid ${color.border};
    border-radius: 14px;
    background: ${color.surface};
  }
  & details > :not(summary) {
    margin-inline: ${space[4]};
    margin-block-end: ${space[4]};
  }
  & summary {
    display: grid;
    gap: 2px;
    padding: ${space[3]} ${space[4]};
    border-radius: 14px;
    cursor: pointer;
    list-style: none;
    ${text.small}
    color: ${color.text2};
    ${media.hover} {
      &:hover {
        background: ${color.surface2};
      }
    }
  }
  & summary::-webkit-details-marker {
    display: none;
  }
  & summary > h3,
  & summary > h4 {
    margin: 0;
    color: ${color.text};
    direction: ltr;
    unicode-bidi: isolate;
    font-family: var(--mono);
    font-size: 0.9375rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  [dir='rtl'] & summary > :is(h3, h4) {
    text-align: end;
  }
  & .request,
  & pre {
    padding: ${space[3]} ${space[4]};
    border-radius: 12px;
    background: ${color.surface2};
    text-align: start;
    direction: ltr;
  }
  & pre {
    margin-block: ${space[1]} 0;
    background: ${color.inkCard};
    color: var(--ink-text);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    ${text.small}
    font-family: var(--mono);
  }
  & .request > b {
    padding: 2px 6px;
    border-radius: 6px;
    background: ${color.successTint};
    color: ${color.success};
    ${text.micro}
  }
  & .badges {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]};
  }
  & .badge {
    display: inline-block;
    padding: 1px 7px;
    border-radius: 6px;
    background: ${color.surface2};
    color: ${color.text2};
    ${text.caption}
    font-weight: var(--weight-medium);
  }
  & .badge.required,
  & .badge.costs {
    background: ${color.brandTint};
    color: ${color.brandText};
  }
  & .label,
  & caption {
    text-align: start;
    ${text.small}
    font-weight: var(--weight-strong);
    color: ${color.text};
  }
  & caption {
    padding-block-end: ${space[1]};
  }
  & .table {
    overflow-x: auto;
    border-radius: 8px;
  }
  & table {
    inline-size: 100%;
    border-collapse: collapse;
    ${text.small}
  }
  & thead th {
    padding-block: ${space[1]};
    color: ${color.text2};
    ${text.caption}
    text-align: start;
  }
  & tbody tr {
    border-block-start: 1px solid ${color.border};
  }
  & tbody tr:target {
    background: ${color.brandTint};
  }
  & tbody th,
  & tbody td {
    padding: ${space[2]} ${space[3]} ${space[2]} 0;
    vertical-align: top;
    text-align: start;
  }
  [dir='rtl'] & tbody :is(th, td) {
    padding: ${space[2]} 0 ${space[2]} ${space[3]};
  }
  & tbody th {
    min-inline-size: 120px;
    max-inline-size: 320px;
    font-weight: 600;
  }
  & tbody th small {
    display: block;
    direction: ltr;
    color: ${color.text2};
    font-weight: 400;
    ${text.caption}
    text-align: start;
  }
  [dir='rtl'] & tbody th small {
    text-align: end;
  }
  & tbody td {
    min-inline-size: 150px;
    color: ${color.text2};
  }
  & tbody i {
    display: inline-block;
    inline-size: 8px;
    block-size: 8px;
    margin-inline-end: 8px;
    border-radius: 50%;
    background: ${color.danger};
  }
  & tbody i.success {
    background: ${color.success};
  }
  & tbody i.state {
    background: ${color.warning};
  }
`;

/** Opens the call that the address names, now and when the address changes. An anchor that is a link leads to the call's new page. */
const useNamedCall = () => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = () => {
      const id = decodeURIComponent(window.location.hash.slice(1));
      const named = id && box.current?.querySelector(`#${CSS.escape(id)}`);
      if (named instanceof HTMLAnchorElement) window.location.replace(named.href);
      if (!(named instanceof HTMLDetailsElement)) return;
      named.open = true;
      named.scrollIntoView({ block: 'start' });
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  return box;
};

/** A generated part of the reference. It needs no script but to open the call that an address names, or to go where it is now. */
export const ReferenceView = ({ html }: { html: string }) => {
  const box = useNamedCall();
  return <Box ref={box} dangerouslySetInnerHTML={{ __html: html }} />;
};
