import type { Waiting } from '@shop/shared-types/contract/admin/today';
import { Flex, Typography } from '@strapi/design-system';

import { TextLink } from '../parts/text-link';
import { waitingTiles } from './compare';
import { todayWords } from './today-words';

/** What waits for the staff in one line: what does not wait is not named. */
export const WaitingLine = ({ waiting }: { waiting: Waiting }) => {
  const words = todayWords();
  const urgent = waitingTiles(waiting).filter(({ isUrgent }) => isUrgent);
  if (urgent.length === 0) return <Typography textColor="neutral600">{words.nothingWaits}</Typography>;
  return (
    <Flex gap={3} wrap="wrap" padding={4} background="neutral0" shadow="tableShadow" hasRadius>
      <Typography fontWeight="bold">{words.waits}</Typography>
      {urgent.map(({ label, value, to = '/commerce' }) => (
        <TextLink key={label} to={to}>{`${label} ${value}`}</TextLink>
      ))}
    </Flex>
  );
};
