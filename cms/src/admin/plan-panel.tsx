import { useState } from 'react';

import { Button, Field, Flex, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import {
  unstable_useContentManagerContext as useContentManagerContext,
  useFetchClient,
  useNotification,
  useQueryParams,
} from '@strapi/strapi/admin';

import { useSiteData } from './use-site-data';

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
const nameOf: Readonly<Record<PlannedAction, string>> = { publish: 'Publish', unpublish: 'Unpublish' };

const PlanList = ({ plans, drop }: { plans: readonly Plan[]; drop: (id: string) => void }) => (
  <ul style={{ display: 'grid', gap: 8, fontSize: '1.4rem' }}>
    {plans.map(({ id, action, at, by, problem, locale }) => (
      <li key={id} style={{ overflowWrap: 'anywhere' }}>
        {nameOf[action]} {locale ? `(${locale}) ` : ''}on {new Date(at).toLocaleString()}, planned by {by}
        {problem === null ? null : <p role="alert">It failed: {problem}</p>}
        <Button variant="tertiary" size="S" onClick={() => drop(id)}>
          Drop the plan
        </Button>
      </li>
    ))}
  </ul>
);

/** Beside every form: when this language of the document goes live or leaves the site by itself. */
export const PlanPanel = () => {
  const { model, id: documentId } = useContentManagerContext();
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const locale = query.plugins?.i18n?.locale ?? null;
  const { post, del } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [action, setAction] = useState<PlannedAction>('publish');
  const [moment, setMoment] = useState('');
  const plans = useSiteData<Plan[]>(`/site/plans?documentId=${documentId ?? ''}`, refreshMs);
  const tell = (error: unknown) => toggleNotification({ type: 'danger', message: (error as Error).message });
  const make = async () => {
    try {
      await post('/site/plans', { uid: model, documentId, locale, action, at: new Date(moment).toISOString() });
      setMoment('');
      toggleNotification({ type: 'success', message: 'Planned' });
    } catch (error) {
      tell(error);
    }
  };
  if (!documentId) return <p style={{ fontSize: '1.4rem' }}>Save the document before you plan it.</p>;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {plans.state === 'loaded' && plans.data.length > 0 ? (
        <PlanList plans={plans.data} drop={(id) => void del(`/site/plans/${id}`).catch(tell)} />
      ) : null}
      <Field.Root>
        <Field.Label>What happens</Field.Label>
        <SingleSelect value={action} onChange={(value) => setAction(value as PlannedAction)}>
          <SingleSelectOption value="publish">Publish</SingleSelectOption>
          <SingleSelectOption value="unpublish">Unpublish</SingleSelectOption>
        </SingleSelect>
      </Field.Root>
      <Field.Root hint="In the time zone of your computer.">
        <Field.Label>When</Field.Label>
        <Field.Input
          type="datetime-local"
          name="plan-moment"
          value={moment}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => setMoment(event.target.value)}
        />
        <Field.Hint />
      </Field.Root>
      <Button variant="secondary" disabled={moment === ''} onClick={() => void make()}>
        Plan
      </Button>
    </Flex>
  );
};
