import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { LocaleLink } from '../../i18n/locale-link';
import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { container, focusRing } from '../../theme/mixins';
import { space } from '../../theme/scale';
import { text } from '../../theme/text';

const Page = styled.div`
  ${container}
  inline-size: 100%;
  display: grid;
  flex: 1;
  align-items: center;
  padding-block: ${space[16]};
  ${media.mobile} {
    align-items: start;
    padding-block: ${space[7]} ${space[12]};
  }
`;

const Columns = styled.div<{ $hasSide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasSide }) => ($hasSide ? 'minmax(0, 496px) minmax(0, 496px)' : 'minmax(0, 496px)')};
  justify-content: center;
  align-items: center;
  gap: ${space[16]};
  ${media.mobile} {
    grid-template-columns: minmax(0, 560px);
    gap: ${space[8]};
  }
`;

const Title = styled.h1`
  ${text.display}
  font-size: 2.75rem;
  ${media.mobile} {
    font-size: 1.875rem;
  }
`;

const Lead = styled.p`
  margin-block-start: ${space[3]};
  ${text.lead}
  color: ${color.text2};
`;

const Content = styled.div`
  margin-block-start: ${space[8]};
  ${media.mobile} {
    margin-block-start: ${space[6]};
  }
`;

export interface AuthPageProps {
  title: string;
  lead?: string | undefined;
  /** Card at the end side. */
  side?: ReactNode;
  children: ReactNode;
}

/** Title, lead and one form in the middle of the page. */
export const AuthPage = ({ title, lead, side, children }: AuthPageProps) => (
  <Page>
    <Columns $hasSide={side !== undefined}>
      <div>
        <Title>{title}</Title>
        {lead && <Lead>{lead}</Lead>}
        <Content>{children}</Content>
      </div>
      {side}
    </Columns>
  </Page>
);

export const FootLine = styled.p`
  margin-block-start: ${space[2]};
  text-align: center;
  ${text.ui}
  font-weight: var(--weight-text);
  color: ${color.text2};
`;

export const StrongLink = styled(LocaleLink)`
  border-radius: 4px;
  color: ${color.brandText};
  font-weight: var(--weight-strong);
  text-decoration: none;
  ${focusRing}
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;
