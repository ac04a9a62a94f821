import { FormattedMessage } from 'react-intl';

import { historyKinds } from './history-filter';

/** What a kind of movement is called; a kind without words is shown by its own name. */
export const KindName = ({ kind }: { kind: string }) => {
  const known = historyKinds.find((candidate) => candidate === kind);
  // messages: history.kind-*
  return known === undefined ? <>{kind}</> : <FormattedMessage id={`history.kind-${known}`} />;
};
