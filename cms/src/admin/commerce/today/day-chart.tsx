import type { TodayDay } from '@shop/shared-types/contract/admin/today';
import { Box, Flex, Typography } from '@strapi/design-system';

import { showSum } from '../parts/sum';
import { barsOf } from './day-bars';

const chartHeight = '16rem';

const Key = ({ colour, children }: { colour: string; children: string }) => (
  <Flex gap={2}>
    <Box background={colour} width="1.2rem" height="1.2rem" hasRadius aria-hidden />
    <Typography variant="pi">{children}</Typography>
  </Flex>
);

/** Turnover and net margin by day. The table under it has the same figures for those who do not see the bars. */
export const DayChart = ({ days }: { days: readonly TodayDay[] }) => (
  <Flex direction="column" alignItems="stretch" gap={3}>
    <Flex gap={4}>
      <Key colour="neutral500">Turnover</Key>
      <Key colour="primary600">Net margin</Key>
      <Key colour="danger600">Loss</Key>
    </Flex>
    <div
      role="img"
      aria-label={`Turnover and net margin of ${days.length} days. The table has the same figures.`}
      dir="ltr"
    >
      <Flex alignItems="flex-end" gap={1} height={chartHeight}>
        {barsOf(days).map(({ day, turnover, netMargin, isLoss }, index) => {
          const { turnover: sold = 0, netMargin: margin = 0 } = days[index] ?? {};
          return (
            <Flex
              key={day}
              flex="1"
              minWidth="0"
              height="100%"
              alignItems="flex-end"
              gap="1px"
              title={`${day}: turnover ${showSum(sold)}, net margin ${showSum(margin)}`}
            >
              <Box flex="1" background="neutral500" height={`${turnover}%`} />
              <Box flex="1" background={isLoss ? 'danger600' : 'primary600'} height={`${netMargin}%`} />
            </Flex>
          );
        })}
      </Flex>
      <Flex justifyContent="space-between">
        <Typography variant="pi">{days[0]?.day}</Typography>
        <Typography variant="pi">{days.at(-1)?.day}</Typography>
      </Flex>
    </div>
  </Flex>
);
