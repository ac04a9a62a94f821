import type { TodayDay } from '@shop/shared-types/contract/admin/today';
import { Box, Flex, Typography } from '@strapi/design-system';

import { showRubles, showSum } from '../parts/sum';
import { scaleOf } from './day-bars';
import { todayWords } from './today-words';

const chartHeight = '20rem';
/** Bars of a few days would be as wide as the page. */
const dayWidthMax = '6rem';

const Key = ({ colour, children }: { colour: string; children: string }) => (
  <Flex gap={2}>
    <Box background={colour} width="1.2rem" height="1.2rem" hasRadius aria-hidden />
    <Typography variant="pi">{children}</Typography>
  </Flex>
);

const line = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  borderTop: '1px solid currentColor',
  opacity: 0.15,
} as const;

/** The sums at the side of the chart, each at its line. */
const Axis = ({ marks }: { marks: readonly number[] }) => (
  <Flex direction="column" justifyContent="space-between" alignItems="flex-end" height={chartHeight}>
    {marks.map((mark) => (
      <Box key={mark} height="0" style={{ lineHeight: 0 }}>
        <Typography variant="pi" textColor="neutral600" style={{ lineHeight: 0 }}>
          {showRubles(mark)}
        </Typography>
      </Box>
    ))}
  </Flex>
);

/** Turnover and net margin by day. The table under it has the same figures for those who do not see the bars. */
export const DayChart = ({ days }: { days: readonly TodayDay[] }) => {
  const words = todayWords();
  const { bars, marks } = scaleOf(days);
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Flex gap={4}>
        <Key colour="neutral500">{words.turnover}</Key>
        <Key colour="primary600">{words.net}</Key>
        <Key colour="danger600">{words.loss}</Key>
      </Flex>
      <Flex gap={2} alignItems="stretch" role="img" aria-label={words.chart(days.length)} dir="ltr">
        <Axis marks={marks} />
        <Box flex="1" minWidth="0">
          <div style={{ position: 'relative' }}>
            {marks.map((mark, index) => (
              <div key={mark} style={{ ...line, bottom: `${100 - (100 * index) / (marks.length - 1)}%` }} />
            ))}
            <Flex alignItems="flex-end" justifyContent="space-around" gap={1} height={chartHeight}>
              {bars.map(({ day, turnover, netMargin, isLoss }, index) => {
                const { turnover: sold = 0, netMargin: margin = 0 } = days[index] ?? {};
                return (
                  <Flex
                    key={day}
                    flex="1"
                    minWidth="0"
                    maxWidth={dayWidthMax}
                    height="100%"
                    alignItems="flex-end"
                    gap="1px"
                    title={`${day}: ${words.turnover} ${showSum(sold)}, ${words.net} ${showSum(margin)}`}
                  >
                    <Box flex="1" background="neutral500" height={`${turnover}%`} />
                    <Box flex="1" background={isLoss ? 'danger600' : 'primary600'} height={`${netMargin}%`} />
                  </Flex>
                );
              })}
            </Flex>
          </div>
          <Flex justifyContent="space-between" paddingTop={2}>
            <Typography variant="pi">{days[0]?.day}</Typography>
            <Typography variant="pi">{days.at(-1)?.day}</Typography>
          </Flex>
        </Box>
      </Flex>
    </Flex>
  );
};
