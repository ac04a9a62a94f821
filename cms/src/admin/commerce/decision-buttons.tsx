import { useState } from 'react';

import { Button, Flex, TextInput } from '@strapi/design-system';

import { useMayChange } from './may-change';
import { useCommerceChange } from './use-commerce';

export interface Decision {
  name: string;
  label: string;
  /** A refusal has to say why. */
  needsComment?: boolean;
}

interface DecisionButtonsProps {
  path: string;
  decisions: readonly Decision[];
  onDone: () => Promise<void>;
}

/** What may be decided about one request now. */
export const DecisionButtons = ({ path, decisions, onDone }: DecisionButtonsProps) => {
  const { change, isBusy } = useCommerceChange();
  const mayChange = useMayChange();
  const [comment, setComment] = useState('');
  if (decisions.length === 0 || !mayChange) return null;
  const decide = async ({ name, label }: Decision) => {
    const body = { decision: name, comment: comment.trim() };
    if (await change({ method: 'post', path, body, done: `${label}: done.` })) await onDone();
  };
  return (
    <Flex gap={2}>
      <TextInput
        aria-label="Comment"
        placeholder="Comment"
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {decisions.map((decision) => (
        <Button
          key={decision.name}
          size="S"
          variant={decision.needsComment ? 'danger-light' : 'secondary'}
          disabled={isBusy || (decision.needsComment === true && comment.trim() === '')}
          onClick={() => void decide(decision)}
        >
          {decision.label}
        </Button>
      ))}
    </Flex>
  );
};
