import CreditCard from 'lucide-react/icons/credit-card';
import { styled } from 'styled-components';

import type { PaymentMethod } from '@shop/shared-types/contract/payments';
import { ownValue } from '@shop/shared-types/own-value';

import { Mark } from '../../../layouts/mark';
import { paymentMarks } from '../../../layouts/marks';
import { text } from '../../../theme/text';
import { methodColors } from '../../../theme/method-colors';

const Word = styled.span`
  ${text.micro}
`;

/** Drawn mark of a method, or its first letters where there is none. */
export const MethodIcon = ({ method }: { method: PaymentMethod }) => {
  if (method.code === 'card') return <CreditCard size={22} strokeWidth={1.75} />;
  const icon = method.icons[0] ?? '';
  const mark = ownValue(paymentMarks, icon)?.mark;
  if (mark !== undefined) return <Mark name={mark} sizePx={22} color={ownValue(methodColors, icon)} />;
  return <Word>{method.kind === 'crypto' ? method.currency : method.name[0]}</Word>;
};
