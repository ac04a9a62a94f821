import { Button, Typography } from '@strapi/design-system';

import { Panel } from '../parts/commerce-view';

/** A key that the shop made, shown once. */
export const NewKey = ({ newKey, onRead }: { newKey: string; onRead: () => void }) => (
  <Panel>
    <Typography variant="delta" tag="h2">
      The agent’s key
    </Typography>
    <Typography>Hand it to the agent now. It is not shown again; if it is lost, replace it.</Typography>
    <Typography fontWeight="bold" style={{ overflowWrap: 'anywhere' }}>
      {newKey}
    </Typography>
    <Button onClick={onRead} variant="secondary">
      I have kept the key
    </Button>
  </Panel>
);
