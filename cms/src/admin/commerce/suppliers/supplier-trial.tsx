import { useState } from 'react';

import { Button, Flex, Typography } from '@strapi/design-system';

import type { CallAnswer } from '../calls/office-contract';
import { useCommerceChange } from '../calls/use-commerce';
import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { CountryField } from '../stock/country-field';
import { say } from '../parts/say';

type Trial = CallAnswer<'adminTrySupplier'>;

const servicesShownMax = 12;

const stockOf = ({ inCountry }: Trial): string => {
  if (!inCountry) return '';
  const shown = inCountry.slice(0, servicesShownMax).map(({ service, numbers }) => `${service} ${numbers}`);
  return shown.length === 0
    ? say(' None in that country.')
    : say(' In that country: {stock}.', { stock: shown.join(', ') });
};

const Result = ({ trial }: { trial: Trial }) => (
  <>
    {trial.problem ? (
      <Typography role="alert" textColor="danger600">
        {trial.problem.message}
      </Typography>
    ) : (
      <Typography>
        {say('It has {numbers} numbers in {countries} countries that can be sold at today’s prices.', {
          numbers: trial.numbers,
          countries: trial.countries,
        })}
        {stockOf(trial)}
      </Typography>
    )}
    {trial.balance === null ? null : (
      <Typography>{say('Balance there: {balance}', { balance: trial.balance })}</Typography>
    )}
    {trial.unknownNames.length > 0 ? (
      <Typography textColor="neutral600">
        {say('Names that the shop does not know: {names}', { names: trial.unknownNames.join(', ') })}
      </Typography>
    ) : null}
    <Typography textColor="neutral600">{say('Took {tookMs} ms.', { tookMs: trial.tookMs })}</Typography>
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
    const done = ({ problem }: Trial) => (problem ? say('It cannot be sold from.') : say('It answers.'));
    const answer = await change('adminTrySupplier', { params: { id }, body, done });
    if (!answer) return;
    setTrial(answer);
    // A passed call unlocks the switch (rule 21.15).
    await onDone();
  };
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {say('Test call')}
      </Typography>
      <CountryField label={say('Stock of a country')} value={country} onChange={setCountry} />
      <Flex>
        <Button onClick={() => void run()} disabled={!mayChange} loading={isBusy} variant="secondary">
          {say('Call it')}
        </Button>
      </Flex>
      {trial ? <Result trial={trial} /> : null}
    </Panel>
  );
};
