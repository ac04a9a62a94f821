import type { HTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';

import { container } from '../../theme/mixins';
import { space } from '../../theme/scale';
import { Card } from '../../ui/display/card';
import { EmptyState, type EmptyTone } from '../../ui/display/empty-state';
import { VisuallyHidden } from '../../ui/display/visually-hidden';

const Page = styled.div`
  ${container}
  inline-size: 100%;
  display: grid;
  flex: 1;
  align-content: center;
  justify-content: center;
  padding-block: ${space[16]};
`;

const Box = styled(Card)`
  inline-size: min(496px, calc(100vw - 32px));
`;

/** One card in the middle of the page. */
export const OutcomeFrame = ({ children, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <Page>
    <Box {...rest}>{children}</Box>
  </Page>
);

export interface OutcomePageProps {
  icon: ReactNode;
  title: string;
  text: string;
  action?: ReactNode;
  tone?: EmptyTone;
}

/** The page of a result: its outcome, and a link to go on. */
export const OutcomePage = ({ icon, title, text, action, tone = 'brand' }: OutcomePageProps) => (
  <OutcomeFrame role="status">
    <VisuallyHidden as="h1">{title}</VisuallyHidden>
    <EmptyState icon={icon} title={title} text={text} action={action} tone={tone} />
  </OutcomeFrame>
);
