import { Button, Typography } from '@strapi/design-system';

import { Panel } from '../parts/commerce-view';
import { say } from '../parts/say';

/** A key that the shop made, shown once. */
export const NewKey = ({ newKey, onRead }: { newKey: string; onRead: () => void }) => (
  <Panel>
    <Typography variant="delta" tag="h2">
      {say('The agent’s key')}
    </Typography>
    <Typography>{say('Hand it to the agent now. It is not shown again; if it is lost, replace it.')}</Typography>
    <Typography fontWeight="bold" style={{ overflowWrap: 'anywhere' }}>
      {newKey}
    </Typography>
    <Button onClick={onRead} variant="secondary">
      {say('I have kept the key')}
    </Button>
  </Panel>
);
