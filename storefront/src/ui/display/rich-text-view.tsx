import { css, styled } from 'styled-components';

import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { text } from '../../theme/text';

const articleType = css`
  ${text.article}
  max-inline-size: 68ch;
  color: ${color.text};
`;

const Box = styled.div<{ $isArticle: boolean }>`
  ${({ $isArticle }) => $isArticle && articleType}
  overflow-wrap: break-word;
  & > * + * {
    margin-block-start: ${({ $isArticle }) => ($isArticle ? space[5] : space[3])};
  }
  & h2 {
    margin-block-start: ${space[10]};
    ${text.page}
    font-size: 1.5rem;
    scroll-margin-block-start: 88px;
  }
  & h3 {
    margin-block-start: ${space[8]};
    ${text.h3}
  }
  & > :first-child {
    margin-block-start: 0;
  }
  & a {
    color: ${color.brandText};
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  & strong {
    font-weight: var(--weight-strong);
    color: ${color.text};
  }
  & ul > li {
    position: relative;
    padding-inline-start: 22px;
  }
  & ul > li::before {
    content: '';
    position: absolute;
    inset-block-start: 0.62em;
    inset-inline-start: 4px;
    inline-size: 6px;
    block-size: 6px;
    border-radius: 50%;
    background: ${color.brandLine};
  }
  & li + li {
    margin-block-start: ${space[2]};
  }
  & ol {
    counter-reset: step;
  }
  & ol > li {
    position: relative;
    padding-inline-start: 40px;
    counter-increment: step;
  }
  & ol > li::before {
    content: counter(step);
    position: absolute;
    inset-block-start: 2px;
    inset-inline-start: 0;
    display: grid;
    place-items: center;
    inline-size: 26px;
    block-size: 26px;
    border-radius: 50%;
    background: ${color.brandTint};
    color: ${color.brandText};
    ${text.caption}
    font-weight: var(--weight-strong);
  }
  & img {
    max-inline-size: 100%;
    block-size: auto;
    border-radius: 12px;
  }
  & blockquote {
    padding: ${space[3]} ${space[4]};
    border-radius: 12px;
    background: ${color.infoTint};
    ${text.body}
  }
  & code {
    padding: 2px 6px;
    border-radius: 6px;
    background: ${color.surface2};
    font-family: var(--mono);
    font-size: 0.875em;
    direction: ltr;
    unicode-bidi: isolate;
  }
  & pre {
    padding: ${space[4]};
    border-radius: 14px;
    background: ${color.inkCard};
    color: var(--ink-text);
    direction: ltr;
    text-align: start;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    ${text.small}
    font-family: var(--mono);
  }
  & pre > code {
    padding: 0;
    background: none;
  }
  & table {
    display: block;
    overflow-x: auto;
    border-collapse: collapse;
    ${text.small}
  }
  & th,
  & td {
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${color.border};
    text-align: start;
  }
`;

export interface RichTextViewProps {
  /** HTML that the build made from an editor's Markdown. Raw HTML in it was escaped. */
  html: string;
  /** Large type and the measure of an article. */
  isArticle?: boolean;
}

/** An editor's text. */
export const RichTextView = ({ html, isArticle = false }: RichTextViewProps) => (
  <Box $isArticle={isArticle} dangerouslySetInnerHTML={{ __html: html }} />
);
