import { useState } from 'react';

import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page, useFetchClient, useNotification } from '@strapi/strapi/admin';

import { dayInMoscow } from '../commerce/parts/moscow-days';
import { officeLanguage } from '../commerce/parts/office-words';
import { TextLink } from '../commerce/parts/text-link';
import { clockOf, timeOf } from '../commerce/parts/time-of';
import { formOf } from '../first-page/draft-list';
import { languageName } from '../translations/translations-by-language';
import { useSiteData } from '../use-site-data';
import { mayReadPlans } from './may-read-plans';
import { isIn, moved, weeksOf, type Month } from './month';
import { planWords } from './plan-words';

/** A plan as `GET /site/plans` answers it (cms/src/publishing/plans). */
interface ListedPlan {
  id: string;
  uid: string;
  documentId: string;
  locale: string | null;
  action: 'publish' | 'unpublish';
  at: string;
  by: string;
  problem: string | null;
  type: string;
  name: string;
  isSingle: boolean;
  mayDrop: boolean;
}

const refreshMs = 30_000;

const wordsOf = ({ name, type, locale }: ListedPlan): string =>
  `${type}: ${name}${locale === null ? '' : ` (${languageName(locale)})`}`;

/** One day with what happens on it. */
const Day = ({
  day,
  month,
  plans,
  today,
}: {
  day: string;
  month: Month;
  plans: readonly ListedPlan[];
  today: string;
}) => (
  <Box
    background={day === today ? 'primary100' : 'neutral0'}
    borderColor="neutral200"
    padding={2}
    minHeight="9rem"
    style={{ opacity: isIn(day, month) ? 1 : 0.55, minInlineSize: 0 }}
    aria-current={day === today ? 'date' : undefined}
  >
    <Typography variant="pi" textColor="neutral600">
      {Number(day.slice(8))}
    </Typography>
    <ul style={{ display: 'grid', gap: 4 }}>
      {plans.map((plan) => (
        <li key={plan.id} style={{ overflowWrap: 'anywhere', fontSize: '1.2rem' }}>
          <Typography variant="pi" textColor={plan.problem === null ? 'neutral800' : 'danger600'}>
            {clockOf(plan.at)} {planWords().actions[plan.action]}{' '}
          </Typography>
          <TextLink to={formOf(plan)}>{wordsOf(plan)}</TextLink>
        </li>
      ))}
    </ul>
  </Box>
);

const Calendar = ({ plans }: { plans: readonly ListedPlan[] }) => {
  const words = planWords();
  const today = dayInMoscow(new Date());
  const [month, setMonth] = useState<Month>({ year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) - 1 });
  const title = new Date(month.year, month.month, 1).toLocaleDateString(officeLanguage(), {
    month: 'long',
    year: 'numeric',
  });
  return (
    <Box>
      <Flex gap={4} paddingBottom={4}>
        <Button variant="tertiary" size="S" onClick={() => setMonth(moved(month, -1))}>
          {words.monthBefore}
        </Button>
        <Typography variant="beta" tag="h2" aria-live="polite">
          {title}
        </Typography>
        <Button variant="tertiary" size="S" onClick={() => setMonth(moved(month, 1))}>
          {words.nextMonth}
        </Button>
      </Flex>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }}>
        {words.weekdays.map((name) => (
          <Typography key={name} variant="sigma" textColor="neutral600">
            {name}
          </Typography>
        ))}
        {weeksOf(month)
          .flat()
          .map((day) => (
            <Day
              key={day}
              day={day}
              month={month}
              today={today}
              plans={plans.filter(({ at }) => dayInMoscow(new Date(at)) === day)}
            />
          ))}
      </div>
    </Box>
  );
};

const PlanRow = ({ plan, onDropped }: { plan: ListedPlan; onDropped: () => void }) => {
  const { del } = useFetchClient();
  const { toggleNotification } = useNotification();
  const words = planWords();
  const drop = () =>
    del(`/site/plans/${plan.id}`).then(onDropped, (error: unknown) =>
      toggleNotification({ type: 'danger', message: (error as Error).message }),
    );
  return (
    <Flex tag="li" gap={4} justifyContent="space-between" wrap="wrap">
      <Typography style={{ overflowWrap: 'anywhere' }}>
        {timeOf(plan.at)}: {words.actions[plan.action]} <TextLink to={formOf(plan)}>{wordsOf(plan)}</TextLink>,{' '}
        {words.plannedBy(plan.by)}
        {plan.problem === null ? null : (
          <Typography tag="span" textColor="danger600">{`. ${words.failed(plan.problem)}`}</Typography>
        )}
      </Typography>
      {plan.mayDrop ? (
        <Button variant="tertiary" size="S" aria-label={words.dropNamed(wordsOf(plan))} onClick={() => void drop()}>
          {words.drop}
        </Button>
      ) : null}
    </Flex>
  );
};

const Planned = () => {
  const [changes, setChanges] = useState(0);
  const answer = useSiteData<ListedPlan[]>('/site/plans', refreshMs, changes);
  if (answer.state === 'loading') return <Page.Loading />;
  if (answer.state === 'failed') return <Page.Error />;
  const plans = answer.data;
  return (
    <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
      {plans.length === 0 ? (
        <Typography>{planWords().empty}</Typography>
      ) : (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
          {plans.map((plan) => (
            <PlanRow key={plan.id} plan={plan} onDropped={() => setChanges((before) => before + 1)} />
          ))}
        </Flex>
      )}
      <Calendar plans={plans} />
      <Typography variant="pi" textColor="neutral600">
        {planWords().zone}
      </Typography>
    </Flex>
  );
};

/** What goes live or leaves the site by itself, and when. */
const PlannedPage = () => (
  <Page.Protect permissions={[...mayReadPlans]}>
    <Page.Title>{planWords().pageTitle}</Page.Title>
    <Page.Main>
      <Layouts.Header title={planWords().pageTitle} subtitle={planWords().pageSubtitle} />
      <Layouts.Content>
        <Planned />
      </Layouts.Content>
    </Page.Main>
  </Page.Protect>
);

export default PlannedPage;
