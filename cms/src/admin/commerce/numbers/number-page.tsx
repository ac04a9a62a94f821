import { useState, type FormEvent } from 'react';

import { Badge, Flex, SearchForm, Searchbar, Typography } from '@strapi/design-system';
import { Layouts } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';

import type { CallAnswer } from '../calls/office-contract';
import { useCommerceChange, useCommerceData } from '../calls/use-commerce';
import { AnswerView } from '../parts/answer-view';
import { Panel } from '../parts/commerce-view';
import { timeOf } from '../parts/time-of';
import { DataTable } from '../parts/list/data-table';
import { ReasonedQuestion } from '../parts/reasoned-question';
import { TextLink } from '../parts/text-link';

type Sim = CallAnswer<'adminGetSim'>;
type Judgement = Sim['judgements'][number];

const said = { banned: 'The service refuses it', returned: 'No code came' } as const;

const weightOf = ({ isCounted, hasPaid }: Judgement): string => {
  if (!isCounted) return 'none: the same person spoke before';
  return hasPaid ? 'counts, paid for codes before' : 'counts, never paid for a code';
};

/** Drops what buyers said of a number, for one service or for all, and offers it again (rule 4.30). */
const ForgiveButton = ({ sim, service, onDone }: { sim: Sim; service?: string; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const where = service ?? 'all services';
  const forgive = async (reason: string): Promise<boolean> => {
    const body = { reason, ...(service === undefined ? {} : { service }) };
    const sent = { params: { phone: sim.phone }, body, done: `+${sim.phone} is offered again.`, isRefusalInForm: true };
    const forgiven = await change('adminForgiveSim', sent);
    if (forgiven) await onDone();
    return forgiven !== undefined;
  };
  return (
    <ReasonedQuestion
      call="adminForgiveSim"
      label={service === undefined ? 'Drop all of it' : 'Drop it'}
      name={`Drop what buyers said of +${sim.phone}: ${where}`}
      title={`Drop what buyers said of +${sim.phone} for ${where}?`}
      answer="Drop it, and offer the number again"
      {...{ isBusy, refusal, forgetRefusal }}
      onAnswer={forgive}
    >
      Buyers who reported it may get it again. Make sure that it works before.
    </ReasonedQuestion>
  );
};

const Judgements = ({ phone }: { phone: string }) => {
  const { answer, reload } = useCommerceData('adminGetSim', { params: { phone } });
  return (
    <AnswerView answer={answer}>
      {(sim) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Panel>
            <Typography variant="delta" tag="h2">
              +{sim.phone}
            </Typography>
            <Typography textColor="neutral600">
              <Badge>{sim.isOnline ? 'on sale' : 'offline'}</Badge> country {sim.country}, {sim.operator} ·{' '}
              <TextLink to={`/commerce/suppliers/${sim.supplierId}`}>supplier {sim.supplierId}</TextLink>
              {sim.fixedAt === null ? '' : ` · its partner said that it works: ${timeOf(sim.fixedAt)}`}
            </Typography>
            {sim.heldBack.map(({ service, until }) => (
              <Flex key={service} gap={3} alignItems="center">
                <Typography>
                  Off sale for {service} until {timeOf(until)}
                </Typography>
                <ForgiveButton sim={sim} service={service} onDone={reload} />
              </Flex>
            ))}
            {sim.judgements.length === 0 ? null : <ForgiveButton sim={sim} onDone={reload} />}
          </Panel>
          <DataTable
            rows={sim.judgements}
            keyOf={({ service, userId }) => `${service}/${userId}`}
            empty="Nothing that still counts was said of it."
            columns={[
              { title: 'Service', cell: ({ service }) => service },
              { title: 'Said', cell: ({ how }) => said[how] },
              {
                title: 'By',
                cell: ({ userId }) => <TextLink to={`/commerce/users/${userId}`}>user {userId}</TextLink>,
              },
              { title: 'Weight', cell: weightOf },
              { title: 'At', cell: ({ at }) => (at === null ? '—' : timeOf(at)) },
              { title: 'Counts until', cell: ({ until }) => timeOf(until) },
            ]}
          />
        </Flex>
      )}
    </AnswerView>
  );
};

const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/** What buyers said of a partner's number, and the way to undo it. The address holds the number. */
export const NumberPage = () => {
  const [params, setParams] = useSearchParams();
  const phone = params.get('phone') ?? '';
  const [typed, setTyped] = useState(phone);
  const look = (event: FormEvent) => {
    event.preventDefault();
    setParams({ phone: digitsOf(typed) });
  };
  return (
    <>
      <Layouts.Header title="Numbers of partners" subtitle="What buyers said of a number that brought no code" />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          <SearchForm onSubmit={look}>
            <Searchbar
              name="phone"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onClear={() => {
                setTyped('');
                setParams({});
              }}
              clearLabel="Clear the number"
              placeholder="A number with its country code"
            >
              Look a number up
            </Searchbar>
          </SearchForm>
          {phone === '' ? null : <Judgements key={phone} phone={phone} />}
        </Flex>
      </Layouts.Content>
    </>
  );
};
