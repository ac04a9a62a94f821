import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { space } from '../../theme/scale';
import { text } from '../../theme/text';
import { Card } from '../../ui/display/card';

export const KpiGrid = styled.div`
  display: grid;
  /* There are four cards; three in a row would leave one below. */
  grid-template-columns: repeat(4, minmax(0, 1fr));
  ${media.upTo859} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.upTo359} {
    grid-template-columns: minmax(0, 1fr);
  }
  gap: ${space[4]};
`;

const Box = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  padding: ${space[5]};
`;

const Label = styled.p`
  ${text.small}
  color: ${color.text2};
`;

const Value = styled.p`
  ${text.h2}
  font-size: 1.625rem;
  line-height: 2.125rem;
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 6px;
  ${text.caption}
  color: ${color.text2};
`;

const Change = styled.bdi<{ $isUp: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-weight: var(--weight-strong);
  color: ${({ $isUp }) => ($isUp ? color.success : color.danger)};
`;

export interface KpiCardProps {
  label: ReactNode;
  value: ReactNode;
  /** A line below the value. */
  note?: ReactNode;
}

/** One figure with its name. */
export const KpiCard = ({ label, value, note }: KpiCardProps) => (
  <Box>
    <Label>{label}</Label>
    <Value>
      <bdi dir="ltr">{value}</bdi>
    </Value>
    {note !== undefined && <Note>{note}</Note>}
  </Box>
);

/** A change against the time before: 0.126 is 12.6 % up. Without anything to compare with, nothing. */
export const ChangeNote = ({ change }: { change: number | undefined }) => {
  if (change === undefined) return null;
  const isUp = change >= 0;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <>
      <Change dir="ltr" $isUp={isUp}>
        <Arrow size={14} aria-hidden="true" />
        <FormattedNumber value={change} style="percent" maximumFractionDigits={1} signDisplay="exceptZero" />
      </Change>
      <FormattedMessage id="partner.versus-before" />
    </>
  );
};
