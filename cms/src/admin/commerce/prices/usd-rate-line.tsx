import { Typography } from '@strapi/design-system';

import { describeUsdRate } from './usd-rate';
import { useCommerceData } from '../calls/use-commerce';

/** The dollar rate that prices in dollars follow, with its age. */
export const UsdRateLine = () => {
  const { answer } = useCommerceData('adminReadUsdRate');
  if (answer.state !== 'loaded') return null;
  const { text, isOld } = describeUsdRate(answer.data);
  return <Typography textColor={isOld ? 'danger600' : 'neutral600'}>{text}</Typography>;
};
