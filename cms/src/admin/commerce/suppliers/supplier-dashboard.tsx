import type { SupplierFigures } from '@shop/shared-types/contract/admin/suppliers';
import { Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';

import { useCommerceData } from '../calls/use-commerce';
import { AnswerView } from '../parts/answer-view';
import { useChoice } from '../parts/filters/use-choice';
import { DataTable } from '../parts/list/data-table';
import { LongText } from '../parts/long-text';
import { showSum } from '../parts/sum';
import { TextLink } from '../parts/text-link';
import { TileGrid, type Tile } from '../parts/tile-grid';
import { timeOf } from '../parts/time-of';
import { OrderTable } from '../orders/orders-page';
import { Country } from '../sales/place';
import { healthOf, rateOf } from './supplier-health';
import { supplierWords } from './supplier-words';

const spans = ['7', '1', '31'] as const;

const tilesOf = (figures: SupplierFigures): Tile[] => {
  const words = supplierWords();
  const { health, balance, medianSeconds } = figures;
  const rate = rateOf(health);
  const answers = health.answerMs === null ? undefined : words.answers(health.answerMs);
  const state = healthOf(health);
  return [
    {
      label: words.health,
      value: state,
      below: health.failuresInARow > 0 ? words.failed(health.failuresInARow) : answers,
      isUrgent: state === 'failing' || state === 'not responding',
    },
    ...(health.kind === 'upstream'
      ? [
          {
            label: words.balance,
            value: balance?.said ?? words.none,
            below: balance ? words.balanceAt(timeOf(balance.at)) : words.balanceNone,
          },
        ]
      : []),
    { label: words.stock, value: String(health.stock) },
    { label: words.running, value: String(figures.running) },
    { label: words.sold, value: String(health.sold) },
    {
      label: words.delivery,
      value: rate === undefined ? words.none : words.of(rate, health.sampleSize),
      counted: words.deliveryCounted,
    },
    { label: words.median, value: medianSeconds === null ? words.none : words.seconds(medianSeconds) },
    { label: words.turnover, value: showSum(figures.turnover), counted: words.turnoverCounted },
    { label: words.margin, value: showSum(figures.margin), counted: words.marginCounted, isUrgent: figures.margin < 0 },
    { label: words.earned, value: showSum(health.earned), counted: words.earnedCounted },
    { label: words.mismatched, value: String(figures.mismatched.count), counted: words.mismatchedCounted },
  ];
};

const servicesOf = (services: SupplierFigures['places'][number]['services']): string =>
  services.map(({ name, numbers }) => `${name} ${numbers}`).join(', ');

const Places = ({ places }: Pick<SupplierFigures, 'places'>) => {
  const words = supplierWords();
  return (
    <>
      <Typography variant="delta" tag="h2">
        {words.places}
      </Typography>
      <DataTable
        rows={places}
        keyOf={({ country }) => String(country)}
        empty={words.noPlaces}
        file="stock"
        columns={[
          { title: words.country, cell: (place) => <Country {...place} />, value: ({ countryName }) => countryName },
          { title: words.numbers, cell: ({ numbers }) => numbers, rank: 1 },
          {
            title: words.services,
            cell: ({ services }) => <LongText text={servicesOf(services)} />,
            value: ({ services }) => servicesOf(services),
          },
        ]}
      />
    </>
  );
};

const Mismatched = ({ newest }: { newest: SupplierFigures['mismatched']['newest'] }) => {
  const words = supplierWords();
  if (newest.length === 0) return null;
  return (
    <>
      <Typography variant="delta" tag="h2">
        {words.newestMismatched}
      </Typography>
      <DataTable
        rows={newest}
        keyOf={({ at, phone }) => `${at}${phone}`}
        empty=""
        columns={[
          { title: words.at, cell: ({ at }) => timeOf(at) },
          {
            title: words.phone,
            cell: ({ phone }) => <TextLink to={`/commerce/orders?search=${phone}`}>{`+${phone}`}</TextLink>,
          },
          { title: words.from, cell: ({ from }) => from },
          { title: words.waitedFor, cell: ({ waitedFor }) => waitedFor.join(', ') },
        ]}
      />
    </>
  );
};

const NewestOrders = ({ id }: { id: number }) => {
  const words = supplierWords();
  const { answer } = useCommerceData('adminListOrders', { query: { supplier: id, limit: 10 } });
  return (
    <>
      <Flex justifyContent="space-between">
        <Typography variant="delta" tag="h2">
          {words.orders}
        </Typography>
        <TextLink to={`/commerce/orders?supplier=${id}`}>{words.allOrders}</TextLink>
      </Flex>
      <AnswerView answer={answer}>{(orders) => <OrderTable orders={orders} />}</AnswerView>
    </>
  );
};

/** How a supplier is: its figures of the last days, its stock by place, its newest orders (rule 19.53). */
export const SupplierDashboard = ({ id }: { id: number }) => {
  const words = supplierWords();
  const [days, chooseDays] = useChoice('days', spans);
  const { answer } = useCommerceData('adminGetSupplierFigures', { params: { id }, query: { days: Number(days) } });
  return (
    <>
      <Flex justifyContent="flex-end">
        <Field.Root>
          <Field.Label>{words.days}</Field.Label>
          <SingleSelect value={days} onChange={(next) => chooseDays(spans.find((one) => one === next) ?? '7')}>
            {spans.map((span) => (
              <SingleSelectOption key={span} value={span}>
                {span}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
      </Flex>
      <AnswerView answer={answer}>
        {(figures) => (
          <Flex direction="column" alignItems="stretch" gap={6}>
            <TileGrid title={words.title} tiles={tilesOf(figures)} />
            <Places places={figures.places} />
            <Mismatched newest={figures.mismatched.newest} />
          </Flex>
        )}
      </AnswerView>
      <NewestOrders id={id} />
    </>
  );
};
