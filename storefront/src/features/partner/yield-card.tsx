import { useDeferredValue, useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import { defaultCountryId } from '@shop/shared-types/constants';
import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { callEndpoint } from '../../session/api/call-endpoint';
import { color } from '../../theme/color';
import { radius, space } from '../../theme/scale';
import { text } from '../../theme/text';
import { Card } from '../../ui/display/card';
import { Price } from '../../ui/shop/price';
import { SelectField } from '../../ui/fields/select-field';
import { TextField } from '../../ui/fields/text-field';
import { readCount } from './read-count';
import { useCatalogueChoice } from './use-catalogue-choice';

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding: ${space[6]};
`;

const Title = styled.h2`
  ${text.h4}
`;

const Small = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

const Answer = styled.div`
  display: grid;
  gap: ${space[1]};
  padding: ${space[4]};
  border-radius: ${radius.control};
  background: ${color.surface2};
`;

const Big = styled.p`
  ${text.h2}
  overflow-wrap: anywhere;
`;

const daysOfMonth = 30;
const simsMax = 1_000_000;

type Estimate = AnswerOf<Contract['estimateYield']>;

/** An estimate of the earnings of a number of SIMs of a country, from real sales of the last days. It names its assumptions. */
export const YieldCard = ({ country: startCountry }: { country: number | undefined }) => {
  const intl = useIntl();
  const { countries } = useCatalogueChoice();
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState('100');
  const country = chosen ?? (startCountry === undefined ? (countries[0]?.value ?? '') : String(startCountry));
  const count = useDeferredValue(readCount(typed));
  const sims = typeof count === 'number' && count >= 1 && count <= simsMax ? count : undefined;
  const { data } = useSWR<Estimate, unknown>(
    country === '' || sims === undefined ? null : ['estimateYield', country, sims],
    () => callEndpoint('estimateYield', { query: { country: Number(country), ...(sims && { sims }) } }),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  return (
    <Box>
      <div>
        <Title>
          <FormattedMessage id="partner.yield" />
        </Title>
        <Small>
          <FormattedMessage id="partner.yield-lead" />
        </Small>
      </div>
      <SelectField
        label={intl.formatMessage({ id: 'purchase.country' })}
        options={countries}
        value={country}
        onChange={({ target }) => setChosen(target.value)}
      />
      <TextField
        label={intl.formatMessage({ id: 'partner.sims' })}
        inputMode="numeric"
        dir="ltr"
        maxLength={9}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {data?.sampleSize === 0 && (
        <Small role="status">
          <FormattedMessage id="partner.yield-too-few" values={{ days: data.sampleDays }} />
        </Small>
      )}
      {data && data.sampleSize > 0 && sims !== undefined && (
        <Answer role="status">
          <Small>
            <FormattedMessage id="partner.month-about" />
          </Small>
          <Big>
            <Price amount={data.perDay * daysOfMonth} />
          </Big>
          <Small>
            <FormattedMessage id="partner.day-about" values={{ sum: <Price amount={data.perDay} /> }} />
          </Small>
          <Small>
            <FormattedMessage
              id="partner.yield-assumes"
              values={{
                rate: <FormattedNumber value={data.soldPerSimPerDay} maximumFractionDigits={2} />,
                share: <Price amount={data.averageShare} />,
                days: data.sampleDays,
                sample: data.sampleSize,
              }}
            />
          </Small>
        </Answer>
      )}
    </Box>
  );
};

/** The calculator for who is no partner yet. */
export const YieldTeaser = () => <YieldCard country={defaultCountryId} />;
