import { useEffect, useState } from 'react';

import { Flex, Typography } from '@strapi/design-system';

import { useCommerceData } from '../calls/use-commerce';
import { showSum } from '../parts/sum';
import { warningText } from '../price-table/price-words';
import type { PriceOwner, PricePlace } from './price-editor';
import { say } from '../parts/say';

/** The engine is asked when somebody has stopped typing. */
const typingPauseMs = 400;

interface PriceForecastProps {
  place: PricePlace;
  owner: PriceOwner;
  /** Kopecks, as typed. */
  price: number;
}

const Forecast = ({ place: { sale, service, country }, owner, price }: PriceForecastProps) => {
  const { answer } = useCommerceData('adminRehearsePrice', { query: { sale, service, country, ...owner, price } });
  if (answer.state !== 'loaded') return null;
  const { buyerPaysBefore, buyerPaysAfter, marginPercent, warnings, leastMarginPercent } = answer.data;
  const now =
    buyerPaysBefore === null ? say('not sold now') : say('now {before}', { before: showSum(buyerPaysBefore) });
  return (
    <Flex direction="column" alignItems="start" gap={2}>
      {buyerPaysAfter === null ? null : (
        <Typography>
          {say('The buyer pays {after} ({now}); the house adds {marginPercent} %.', {
            after: showSum(buyerPaysAfter),
            now,
            marginPercent: marginPercent ?? 0,
          })}
        </Typography>
      )}
      {warnings.map((warning) => (
        <Typography key={warning} textColor="warning700" fontWeight="bold">
          {warningText(warning, leastMarginPercent)}
        </Typography>
      ))}
    </Flex>
  );
};

/** What a price would do before it is saved: the buyer's price, the margin, and what to look at. */
export const PriceForecast = (props: PriceForecastProps) => {
  const [settled, setSettled] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(props.price), typingPauseMs);
    return () => clearTimeout(timer);
  }, [props.price]);
  return settled === props.price ? <Forecast {...props} /> : null;
};
