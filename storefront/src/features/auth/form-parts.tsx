import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { StaticPart } from '../../content/static-part';
import { LocaleLink } from '../../i18n/locale-link';
import { useIsHydrated } from '../../session/use-is-hydrated';
import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { container } from '../../theme/mixins';
import { space } from '../../theme/scale';
import { text } from '../../theme/text';
import { useGoesBack } from './use-after-sign-in';

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
    gap: ${space[5]};
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

/** Both leads stand in the static HTML; a mark that is set before the first paint chooses (`show-kept-choice.ts`). */
const EarlyLead = styled(StaticPart)<{ $isOnReturn: boolean }>`
  display: ${({ $isOnReturn }) => ($isOnReturn ? 'none' : 'block')};
  :root[data-goes-back] & {
    display: ${({ $isOnReturn }) => ($isOnReturn ? 'block' : 'none')};
  }
`;

const Content = styled.div`
  margin-block-start: ${space[8]};
  ${media.mobile} {
    margin-block-start: ${space[6]};
  }
`;

/** Without scripts the form cannot be sent, and says so before somebody fills it in. */
const NeedsScripts = styled.p`
  margin-block-start: ${space[4]};
  padding: 12px 14px;
  border-radius: 12px;
  background: ${color.dangerTint};
  color: ${color.danger};
  ${text.small}
`;

export interface AuthPageProps {
  title: string;
  lead?: string | undefined;
  /** In place of the lead for a visitor who comes from a purchase (`useGoesBack`). */
  leadOnReturn?: string | undefined;
  /** Card at the end side. */
  side?: ReactNode;
  children: ReactNode;
}

/** Title, lead and one form in the middle of the page. */
export const AuthPage = ({ title, lead, leadOnReturn, side, children }: AuthPageProps) => {
  const isHydrated = useIsHydrated();
  const goesBack = useGoesBack();
  const live = goesBack ? (leadOnReturn ?? lead) : lead;
  return (
    <Page>
      <Columns $hasSide={side !== undefined}>
        <div>
          <Title>{title}</Title>
          {leadOnReturn === undefined || isHydrated ? (
            live && <Lead>{live}</Lead>
          ) : (
            <>
              {lead && (
                <EarlyLead $isOnReturn={false}>
                  <Lead>{lead}</Lead>
                </EarlyLead>
              )}
              <EarlyLead $isOnReturn>
                <Lead>{leadOnReturn}</Lead>
              </EarlyLead>
            </>
          )}
          <noscript>
            <NeedsScripts>
              <FormattedMessage id="auth.needs-scripts" />
            </NeedsScripts>
          </noscript>
          <Content>{children}</Content>
        </div>
        {side}
      </Columns>
    </Page>
  );
};

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
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;
