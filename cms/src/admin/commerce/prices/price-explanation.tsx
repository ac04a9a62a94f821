import { useState } from 'react';

import { rentalTerms } from '@shop/shared-types/constants';
import type { NumberSale, PriceObstacle, PriceRuleName } from '@shop/shared-types/contract/admin/catalogue';
import { Field, Flex, SingleSelect, SingleSelectOption, TextInput, Typography } from '@strapi/design-system';

import type { CallAnswer, RowOf } from '../calls/office-contract';
import { useCommerceData } from '../calls/use-commerce';
import { AnswerView } from '../parts/answer-view';
import { Panel } from '../parts/commerce-view';
import { DataTable } from '../parts/list/data-table';
import { NeutralSwitch } from '../parts/neutral-switch';
import { showSum } from '../parts/sum';
import { isIdOrEmpty, readId } from '../parts/typed-id';
import { say, type Sentence } from '../parts/say';

type Explanation = CallAnswer<'adminExplainPrice'>;

const ruleNames: Record<PriceRuleName, Sentence> = {
  'supplier-price': 'The supplier’s own price',
  'default-price': 'The default price, where the supplier has none',
  'code-price': 'From the price of a code, where nobody set a price of rent',
  term: 'The supplier’s part for the hours: shortest term times the percent of the term',
  'supplier-margin': 'The supplier’s own margin',
  'house-margin': 'The house’s margin, where the supplier has none',
  'price-with-margin': 'Supplier’s part and margin, rounded up to 10 kopecks',
  'wholesale-price': 'The wholesale price, instead of a margin',
  'user-price': 'The price agreed with this user, before all others',
};

const obstacleNames: Record<PriceObstacle, Sentence> = {
  'supplier-off-sale': 'The supplier is off sale.',
  'not-its-market': 'The supplier may not sell this service in this country.',
  'place-off-sale': 'The service or the country is off sale.',
  'no-price': 'There is no price of the supplier and no default price.',
  'above-agreed-price': 'The supplier asks more than the price agreed with this user, which is never raised.',
};

const valueOf = ({ amount, percent }: Explanation['steps'][number]): string => {
  if (amount !== null) return percent === null ? showSum(amount) : `${showSum(amount)} (${percent} %)`;
  return percent === null ? '—' : `${percent} %`;
};

const Sums = ({ explanation: { price, supplierShare, house, obstacle } }: { explanation: Explanation }) => (
  <Typography fontWeight="bold">
    {obstacle === null
      ? say('The buyer pays {price}: the supplier gets {share}, the house {house}.', {
          price: showSum(price ?? 0),
          share: showSum(supplierShare ?? 0),
          house: showSum(house ?? 0),
        })
      : say(obstacleNames[obstacle])}
  </Typography>
);

const orderLabels: Record<NumberSale, Sentence> = {
  buy: 'An order of 10 numbers or more',
  rent: 'A buyer with wholesale prices',
};

const termName = (hours: number): string =>
  hours < 48 ? say('{hours} hours', { hours }) : say('{days} days', { days: hours / 24 });

/** The hours of a rental, among those that lists offer. */
const TermField = ({ hours, onChange }: { hours: number; onChange: (hours: number) => void }) => (
  <Field.Root>
    <Field.Label>{say('For')}</Field.Label>
    <SingleSelect value={String(hours)} onChange={(chosen) => onChange(Number(chosen))}>
      {rentalTerms.map((term) => (
        <SingleSelectOption key={term} value={String(term)}>
          {termName(term)}
        </SingleSelectOption>
      ))}
    </SingleSelect>
  </Field.Root>
);

interface PriceExplanationProps {
  sale: NumberSale;
  service: string;
  country: number;
  suppliers: readonly Pick<RowOf<'adminListPriceTiers'>, 'supplierId' | 'name'>[];
}

/** Why a number or its rental costs what it costs: for one supplier and one buyer every rule with its sum, and which of them decides. */
export const PriceExplanation = ({ sale, service, country, suppliers }: PriceExplanationProps) => {
  const [chosen, setChosen] = useState(String(suppliers[0]?.supplierId ?? ''));
  const [typedUser, setTypedUser] = useState('');
  const [isOrder, setIsOrder] = useState(false);
  const [hours, setHours] = useState<number>(rentalTerms[0]);
  const isReadable = isIdOrEmpty(typedUser);
  const userId = readId(typedUser);
  const user = userId ? { user: userId } : {};
  const wholesale = isOrder ? { wholesale: 1 as const } : {};
  const { answer } = useCommerceData('adminExplainPrice', {
    query: { sale, hours, service, country, supplier: Number(chosen), ...user, ...wholesale },
  });
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {say('Why does it cost this?')}
      </Typography>
      <Flex gap={4} alignItems="end" wrap="wrap">
        <Field.Root>
          <Field.Label>{say('Supplier')}</Field.Label>
          <SingleSelect value={chosen} onChange={(id) => setChosen(String(id))}>
            {suppliers.map(({ supplierId, name }) => (
              <SingleSelectOption key={supplierId} value={String(supplierId)}>
                {`${name} (${supplierId})`}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
        {sale === 'rent' ? <TermField hours={hours} onChange={setHours} /> : null}
        <Field.Root error={isReadable ? undefined : say('The id of a user, as its page shows it.')}>
          <Field.Label>{say('Buyer’s id; empty: somebody who is not signed in')}</Field.Label>
          <TextInput name="explained-user" value={typedUser} onChange={(event) => setTypedUser(event.target.value)} />
          <Field.Error />
        </Field.Root>
        <Flex gap={3}>
          <NeutralSwitch aria-label={say(orderLabels[sale])} checked={isOrder} onCheckedChange={setIsOrder} />
          <Typography>{say(orderLabels[sale])}</Typography>
        </Flex>
      </Flex>
      <AnswerView answer={answer}>
        {(explanation) => (
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Sums explanation={explanation} />
            <DataTable
              rows={explanation.steps}
              keyOf={({ rule }) => rule}
              empty=""
              columns={[
                { title: say('Rule'), cell: ({ rule }) => say(ruleNames[rule]) },
                { title: say('Sum'), cell: valueOf },
                { title: say('Decides here'), cell: ({ isUsed }) => (isUsed ? say('yes') : say('no')) },
              ]}
            />
          </Flex>
        )}
      </AnswerView>
    </Panel>
  );
};
