import { Button, Flex, Typography } from '@strapi/design-system';

import type { CallAnswer } from '../calls/office-contract';
import { useCommerceChange } from '../calls/use-commerce';
import { Panel } from '../parts/commerce-view';
import { useMayChange } from '../parts/may-change';
import { ReasonedQuestion } from '../parts/reasoned-question';
import { TextLink } from '../parts/text-link';
import { say, sayWord } from '../parts/say';

type Supplier = CallAnswer<'adminGetSupplier'>['supplier'];

/** Decides on an agent that a partner submitted. Accepted, it sells at once; the partner reads why it was refused. */
export const SupplierReview = ({ supplier, onDone }: { supplier: Supplier; onDone: () => Promise<void> }) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminReviewAgent');
  const { id, name, review, reviewComment, ownerUserId, url, isTried } = supplier;
  if (review === null) return null;
  const decide = async (decision: 'accepted' | 'refused', said: { comment?: string; withoutTrial?: string } = {}) => {
    const { comment = '', withoutTrial } = said;
    const done =
      decision === 'accepted' ? say('{name} is accepted and sells.', { name }) : say('{name} is refused.', { name });
    const body = { decision, comment, ...(withoutTrial === undefined ? {} : { withoutTrial }) };
    const isRefusalInForm = decision === 'refused' || withoutTrial !== undefined;
    const sent = { params: { id }, body, done, isRefusalInForm };
    if (!(await change('adminReviewAgent', sent))) return false;
    await onDone();
    return true;
  };
  return (
    <Panel>
      <Typography variant="delta" tag="h2">
        {say('Handed in by a partner')}
      </Typography>
      <Typography>
        <TextLink to={`/commerce/users/${ownerUserId ?? ''}`}>{say('User {id}', { id: ownerUserId ?? '' })}</TextLink>{' '}
        {say('handed in {url}.', { url: url ?? '' })}{' '}
        {review === 'handed-in'
          ? say('It waits for a decision: call it first.')
          : say('It was {review}.', { review: sayWord(review) })}
      </Typography>
      {reviewComment === '' ? null : <Typography textColor="neutral600">{reviewComment}</Typography>}
      {review === 'handed-in' ? (
        <Flex gap={2}>
          {isTried ? (
            <Button disabled={!mayChange} loading={isBusy} onClick={() => void decide('accepted')}>
              {say('Accept, and let it sell')}
            </Button>
          ) : (
            <ReasonedQuestion
              call="adminReviewAgent"
              label={say('Accept untested')}
              title={say('Accept {name} without a test that passed?', { name })}
              answer={say('Accept, and let it sell untested')}
              {...{ isBusy, refusal, forgetRefusal }}
              onAnswer={(withoutTrial) => decide('accepted', { withoutTrial })}
            >
              {say(
                'No test call has passed since its last change. Test it below first: buyers may wait for numbers that never come.',
              )}
            </ReasonedQuestion>
          )}
          <ReasonedQuestion
            call="adminReviewAgent"
            label={say('Refuse')}
            title={say('Refuse {name}?', { name })}
            answer={say('Refuse')}
            isBusy={isBusy}
            refusal={refusal}
            forgetRefusal={forgetRefusal}
            onAnswer={(comment) => decide('refused', { comment })}
          >
            {say('The partner reads the reason and may hand it in again.')}
          </ReasonedQuestion>
        </Flex>
      ) : null}
    </Panel>
  );
};
