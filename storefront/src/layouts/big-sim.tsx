import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { media } from '../theme/media';
import { headerHeightPx, space } from '../theme/scale';
import { text } from '../theme/text';
import { color } from '../theme/color';
import { CodeSlots } from '../ui/shop/code-slots';
import { SignalArcs } from '../ui/shop/signal-arcs';
import { SimCard } from '../ui/shop/sim-card';
import { SimChip } from '../ui/shop/sim-chip';

const Page = styled.div`
  position: relative;
  display: grid;
  flex: 1;
  align-content: center;
  min-block-size: calc(100svh - ${headerHeightPx}px);
  justify-items: center;
  gap: ${space[8]};
  padding: ${space[16]} ${space[4]};
  overflow: hidden;
  text-align: center;
`;

const Arcs = styled.div`
  position: absolute;
  inset-block-start: -90px;
  inset-inline: 0;
  display: grid;
  justify-items: center;
  mask-image: linear-gradient(#000 55%, transparent);
  ${media.mobile} {
    display: none;
  }
`;

const Card = styled(SimCard)`
  display: grid;
  gap: ${space[6]};
  inline-size: min(440px, 100%);
  padding: ${space[8]} ${space[10]} ${space[10]};
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Words = styled.div`
  position: relative;
  display: grid;
  gap: ${space[3]};
  max-inline-size: 540px;
`;

const Title = styled.h1`
  ${text.h2}
`;

const Lead = styled.p`
  ${text.lead}
  color: ${color.text2};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
  margin-block-start: ${space[4]};
`;

export interface BigSimProps {
  digits: string;
  badge: ReactNode;
  title: string;
  text: string;
  actions: ReactNode;
}

/** A SIM card that shows a status: "404" and the error page. */
export const BigSim = ({ digits, badge, title, text: words, actions }: BigSimProps) => (
  <Page>
    <Arcs>
      <SignalArcs />
    </Arcs>
    <Card>
      <Top>
        <SimChip inlinePx={50} />
        {badge}
      </Top>
      <CodeSlots code={digits} size="large" />
    </Card>
    <Words>
      <Title>{title}</Title>
      <Lead>{words}</Lead>
      <Actions>{actions}</Actions>
    </Words>
  </Page>
);
