import { useState } from 'react';

import { Button, Flex, Typography } from '@strapi/design-system';

import type { CallAnswer } from '../calls/office-contract';
import { useCommerceChange } from '../calls/use-commerce';
import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { CountryField } from '../stock/country-field';

type Trial = CallAnswer<'adminTrySupplier'>;

const servicesShownMax = 12;

const stockOf = ({ inCountry }: Trial): string => {
  if (!inCountry) return '';
  const shown = inCountry.slice(0, servicesShownMax).map(({ service, numbers }) => `${service} ${numbers}`);
  return shown.length === 0 ? ' None in that country.' : ` In that country: ${shown.join(', ')}.`;
};

const Result = ({ trial }: { trial: Trial }) => (
  <>
    {trial.problem ? (
      <Typography role="alert" textColor="danger600">
        {trial.problem.message}
      </Typography>
    ) : (
      <Typography>
        {`It has ${trial.numbers} numbers in ${trial.countries} countries that can be sold at today’s prices.`}
        {stockOf(trial)}
      </Typography>
    )}
    {trial.balance === null ? null : <Typography>{`Balance there: ${trial.balance}`}</Typography>}
    {trial.unknownNames.length > 0 ? (
      <Typography textColor="neutral600">{`Names that the shop does not know: ${trial.unknownNames.join(', ')}`}</Typography>
    ) : null}
    <Typography textColor="neutral600">{`Took ${trial.tookMs} ms.`}</Typography>
  </>
);

/** Calls the supplier, whether it sells or not, and shows what it answered. Nothing is bought. */
export const SupplierTrial = ({ id, onDone }: { id: number; onDone: () => Promise<void> }) => {
  const { change, isBusy } = useCommerceChange();
  const mayChange = useMayChange('adminTrySupplier');
  const [country, setCountry] = useState('');
  const [trial, setTrial] = useState<Trial>();
  const run = async () => {
    const body = country === '' ? {} : { country: Number(country) };
    const done = ({ problem }: Trial) => (problem ? 'It cannot be sold from.' : 'It answers.');
    const answer = await change('adminTrySupplier', { params: { id }, body, done });
    if (!answer) return;
    setTrial(answer);
    // A passed call unlocks the switch (rule 21.15).
    await onDone();
  };
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        Test call
      </Typography>
      <CountryField label="Stock of a country" value={country} onChange={setCountry} />
      <Flex>
        <Button onClick={() => void run()} disabled={!mayChange} loading={isBusy} variant="secondary">
          Call it
        </Button>
      </Flex>
      {trial ? <Result trial={trial} /> : null}
    </Panel>
  );
};
