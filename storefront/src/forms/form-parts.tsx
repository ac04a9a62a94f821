import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { styled } from 'styled-components';

import { color } from '../theme/color';
import { media } from '../theme/media';
import { space } from '../theme/scale';
import { text } from '../theme/text';

/** Fields and the button below each other. */
export const FormGrid = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

/** Two fields beside each other; one below the other on narrow pages. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space[3]};
  ${media.upTo859} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[4]};
  }
`;

const RefusalBox = styled.p`
  display: flex;
  gap: 10px;
  padding: 12px 14px;
  border-radius: 12px;
  background: ${color.dangerTint};
  color: ${color.danger};
  ${text.small}
`;

/** The reason why the whole form was refused. */
export const Refusal = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : (
    <RefusalBox role="alert">
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </RefusalBox>
  );
