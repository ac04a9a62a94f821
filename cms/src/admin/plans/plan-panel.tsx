import { useState } from 'react';

import { Button, Field, Flex, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import {
  unstable_useContentManagerContext as useContentManagerContext,
  useFetchClient,
  useNotification,
  useQueryParams,
  useRBAC,
} from '@strapi/strapi/admin';

import { momentInMoscow } from '../commerce/parts/moscow-days';
import { timeInMoscow } from '../commerce/parts/time-of';
import { languageName } from '../translations/translations-by-language';
import { useSiteData } from '../use-site-data';
import { planWords } from './plan-words';

type PlannedAction = 'publish' | 'unpublish';

/** A plan as `GET /site/plans` answers it (cms/src/publishing/plans/stored-plans.ts). */
interface Plan {
  id: string;
  locale: string | null;
  action: PlannedAction;
  at: string;
  by: string;
  problem: string | null;
}

const refreshMs = 10_000;

const whatOf = ({ action, locale }: Plan): string =>
  `${planWords().actions[action]}${locale ? ` (${languageName(locale)})` : ''}`;

const PlanList = ({ plans, drop }: { plans: readonly Plan[]; drop: ((id: string) => void) | undefined }) => (
  <ul style={{ display: 'grid', gap: 8, fontSize: '1.4rem' }}>
    {plans.map((plan) => (
      <li key={plan.id} style={{ overflowWrap: 'anywhere' }}>
        {planWords().planned(whatOf(plan), timeInMoscow(plan.at), plan.by)}
        {plan.problem === null ? null : <p role="alert">{planWords().failed(plan.problem)}</p>}
        {drop ? (
          <Button variant="tertiary" size="S" onClick={() => drop(plan.id)}>
            {planWords().drop}
          </Button>
        ) : null}
      </li>
    ))}
  </ul>
);

/** Sends a call of the panel. @returns whether it was carried out; a refusal is told with its reason */
const useTellingFailures = () => {
  const { toggleNotification } = useNotification();
  return async (call: Promise<unknown>): Promise<boolean> => {
    try {
      await call;
      return true;
    } catch (error) {
      toggleNotification({ type: 'danger', message: (error as Error).message });
      return false;
    }
  };
};

interface PlanFormProps {
  make: (action: PlannedAction, at: string) => Promise<boolean>;
  /** What is planned already: two plans of one kind would only confuse. */
  planned: readonly PlannedAction[];
}

const PlanForm = ({ make, planned }: PlanFormProps) => {
  const [action, setAction] = useState<PlannedAction>('publish');
  const [moment, setMoment] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const words = planWords();
  const at = momentInMoscow(moment);
  const send = async () => {
    if (at === undefined) return;
    setIsBusy(true);
    if (await make(action, at)) setMoment('');
    setIsBusy(false);
  };
  return (
    <>
      <Field.Root>
        <Field.Label>{words.what}</Field.Label>
        <SingleSelect value={action} onChange={(value) => setAction(value as PlannedAction)}>
          <SingleSelectOption value="publish">{words.actions.publish}</SingleSelectOption>
          <SingleSelectOption value="unpublish">{words.actions.unpublish}</SingleSelectOption>
        </SingleSelect>
      </Field.Root>
      <Field.Root hint={words.whenHint}>
        <Field.Label>{words.when}</Field.Label>
        <Field.Input
          type="datetime-local"
          name="plan-moment"
          value={moment}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => setMoment(event.target.value)}
        />
        <Field.Hint />
      </Field.Root>
      {planned.includes(action) ? <p style={{ fontSize: '1.4rem' }}>{words.plannedAlready}</p> : null}
      <Button
        variant="secondary"
        disabled={at === undefined || planned.includes(action)}
        loading={isBusy}
        onClick={() => void send()}
      >
        {words.plan}
      </Button>
    </>
  );
};

/** Beside every form: when this language of the document goes live or leaves the site by itself. Who may not publish it reads the plans only. */
export const PlanPanel = () => {
  const { model, id: documentId } = useContentManagerContext();
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const locale = query.plugins?.i18n?.locale ?? null;
  const { post, del } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { allowedActions } = useRBAC([{ action: 'plugin::content-manager.explorer.publish', subject: model }]);
  const mayPlan = allowedActions.canPublish === true;
  const [changes, setChanges] = useState(0);
  const plans = useSiteData<Plan[]>(`/site/plans?documentId=${documentId ?? ''}`, refreshMs, changes);
  const isDone = useTellingFailures();
  const make = async (action: PlannedAction, at: string): Promise<boolean> => {
    const isMade = await isDone(post('/site/plans', { uid: model, documentId, locale, action, at }));
    if (isMade) toggleNotification({ type: 'success', message: planWords().done });
    setChanges((before) => before + 1);
    return isMade;
  };
  const drop = async (id: string) => {
    await isDone(del(`/site/plans/${id}`));
    setChanges((before) => before + 1);
  };
  if (!documentId) return <p style={{ fontSize: '1.4rem' }}>{planWords().saveFirst}</p>;
  const stored = plans.state === 'loaded' ? plans.data : [];
  const planned = stored.filter((plan) => plan.locale === locale && plan.problem === null).map(({ action }) => action);
  const isPlanned = plans.state === 'loaded' && plans.data.length > 0;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {isPlanned ? <PlanList plans={plans.data} drop={mayPlan ? (id) => void drop(id) : undefined} /> : null}
      {mayPlan ? <PlanForm make={make} planned={planned} /> : null}
      {mayPlan || isPlanned ? null : <p style={{ fontSize: '1.4rem' }}>{planWords().nothing}</p>}
    </Flex>
  );
};
