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
import { say, type Sentence } from '../parts/say';

type Sim = CallAnswer<'adminGetSim'>;
type Judgement = Sim['judgements'][number];

const said = { banned: 'The service refuses it', returned: 'No code came' } as const satisfies Record<string, Sentence>;

const weightOf = ({ isCounted, hasPaid }: Judgement): string => {
  if (!isCounted) return say('none: the same person spoke before');
  return hasPaid ? say('counts, paid for codes before') : say('counts, never paid for a code');
};

/** Drops what buyers said of a number, for one service or for all, and offers it again (rule 4.30). */
const ForgiveButton = ({ sim, service, onDone }: { sim: Sim; service?: string; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const where = service ?? say('all services');
  const forgive = async (reason: string): Promise<boolean> => {
    const body = { reason, ...(service === undefined ? {} : { service }) };
    const sent = {
      params: { phone: sim.phone },
      body,
      done: say('+{phone} is offered again.', { phone: sim.phone }),
      isRefusalInForm: true,
    };
    const forgiven = await change('adminForgiveSim', sent);
    if (forgiven) await onDone();
    return forgiven !== undefined;
  };
  return (
    <ReasonedQuestion
      call="adminForgiveSim"
      label={service === undefined ? say('Drop all of it') : say('Drop it')}
      name={say('Drop what buyers said of +{phone}: {where}', { phone: sim.phone, where })}
      title={say('Drop what buyers said of +{phone} for {where}?', { phone: sim.phone, where })}
      answer={say('Drop it, and offer the number again')}
      {...{ isBusy, refusal, forgetRefusal }}
      onAnswer={forgive}
    >
      {say('Buyers who reported it may get it again. Make sure that it works before.')}
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
              <Badge>{sim.isOnline ? say('on sale') : say('offline')}</Badge>{' '}
              {say('country {country}', { country: sim.country })}, {sim.operator} ·{' '}
              <TextLink to={`/commerce/suppliers/${sim.supplierId}`}>
                {say('supplier {id}', { id: sim.supplierId })}
              </TextLink>
              {sim.fixedAt === null
                ? ''
                : say(' · its partner said that it works: {fixedAt}', { fixedAt: timeOf(sim.fixedAt) })}
            </Typography>
            {sim.heldBack.map(({ service, until }) => (
              <Flex key={service} gap={3} alignItems="center">
                <Typography>
                  {say('Off sale for {service} until {until}', { service, until: timeOf(until) })}
                </Typography>
                <ForgiveButton sim={sim} service={service} onDone={reload} />
              </Flex>
            ))}
            {sim.judgements.length === 0 ? null : <ForgiveButton sim={sim} onDone={reload} />}
          </Panel>
          <DataTable
            rows={sim.judgements}
            keyOf={({ service, userId }) => `${service}/${userId}`}
            empty={say('Nothing that still counts was said of it.')}
            columns={[
              { title: say('Service'), cell: ({ service }) => service },
              { title: say('Said'), cell: ({ how }) => say(said[how]) },
              {
                title: say('By'),
                cell: ({ userId }) => (
                  <TextLink to={`/commerce/users/${userId}`}>{say('user {userId}', { userId })}</TextLink>
                ),
              },
              { title: say('Weight'), cell: weightOf },
              { title: say('At'), cell: ({ at }) => (at === null ? '—' : timeOf(at)) },
              { title: say('Counts until'), cell: ({ until }) => timeOf(until) },
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
      <Layouts.Header
        title={say('Numbers of partners')}
        subtitle={say('What buyers said of a number that brought no code')}
      />
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
              clearLabel={say('Clear the number')}
              placeholder={say('A number with its country code')}
            >
              {say('Look a number up')}
            </Searchbar>
          </SearchForm>
          {phone === '' ? null : <Judgements key={phone} phone={phone} />}
        </Flex>
      </Layouts.Content>
    </>
  );
};
