import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { color } from '../theme/color';
import { media } from '../theme/media';
import { container, readingColumn } from '../theme/mixins';
import { space } from '../theme/scale';
import { text } from '../theme/text';

const Head = styled.header<{ $isNarrow: boolean }>`
  ${({ $isNarrow }) => ($isNarrow ? readingColumn : container)}
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[12]} ${space[6]};
  ${media.mobile} {
    padding-block: ${space[7]} ${space[4]};
  }
`;

const Title = styled.h1`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  ${text.h2}
`;

const Lead = styled.p`
  max-inline-size: 68ch;
  ${text.lead}
  color: ${color.text2};
  text-wrap: pretty;
`;

export interface PageTitleProps {
  title: string;
  /** A flag or an icon before the title. */
  icon?: ReactNode;
  lead?: string | null;
  /** Above a column of reading, whose edges it keeps. */
  isNarrow?: boolean;
  children?: ReactNode;
}

/** The one h1 of a content page, with its lead. */
export const PageTitle = ({ title, icon, lead, isNarrow = false, children }: PageTitleProps) => (
  <Head $isNarrow={isNarrow}>
    <Title>
      {icon}
      {title}
    </Title>
    {lead && <Lead>{lead}</Lead>}
    {children}
  </Head>
);
