import CalendarDays from 'lucide-react/icons/calendar-days';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import { formatMoney, kopecks } from '@shop/shared-types/money';

import { useLocale } from '../../../i18n/locale-context';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { AreaHead, AreaStack } from '../../../ui/display/area-head';
import { Badge } from '../../../ui/display/badge';
import { ButtonLink } from '../../../ui/controls/button-link';
import { Card } from '../../../ui/display/card';
import { FailedList } from '../../../ui/display/failed-list';
import { usePriceDisplay } from '../../../ui/shop/price';
import { SimCard } from '../../../ui/shop/sim-card';
import { AreaSkeleton } from '../../../ui/display/skeleton';
import { useFormatRubleLimit, useFormatRubles } from '../../../ui/shop/use-format-rubles';
import { CashbackHistory } from './cashback-history';
import type { Loyalty } from './loyalty';
import { progressToNext } from './progress-to-next';
import { RankCards } from './rank-cards';
import { useRankName } from './use-rank-name';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr);
  gap: ${space[5]};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const NextCredit = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
`;

const RankCard = styled(SimCard)`
  display: grid;
  gap: ${space[6]};
  padding: 32px;
  ${media.mobile} {
    padding: 20px;
  }
`;

const Small = styled.p`
  ${text.ui}
  font-weight: var(--weight-text);
  color: ${color.text2};
`;

const Rank = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`;

const Big = styled.p`
  ${text.h2}
  font-size: 2.5rem;
  line-height: 3rem;
  ${media.mobile} {
    font-size: 2rem;
    line-height: 2.5rem;
  }
`;

const Track = styled.div`
  block-size: 12px;
  border-radius: 6px;
  background: ${color.surface3};
  overflow: hidden;
  & > span {
    display: block;
    block-size: 100%;
    border-radius: 6px;
    background: ${color.brand};
  }
`;

const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 16px;
  margin-block-start: 10px;
  ${text.small}
  color: ${color.text2};
  & b {
    color: ${color.text};
  }
`;

const Predicted = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: space-between;
  gap: ${space[4]};
`;

const strong = (words: ReactNode) => <b>{words}</b>;

const RankOfWeek = ({ loyalty }: { loyalty: Loyalty }) => {
  const intl = useIntl();
  const formatRubles = useFormatRubles();
  const rankName = useRankName();
  const { rank, nextRank, weeklyDeposit, missing } = loyalty;
  const share = progressToNext(weeklyDeposit, nextRank?.from);
  const percent = intl.formatNumber((rank?.percent ?? 0) / 100, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <RankCard>
      <div>
        <Small>
          <FormattedMessage id="loyalty.your-rank" />
        </Small>
        <Rank>
          <Big>{rank ? rankName(rank.level) : <FormattedMessage id="loyalty.no-rank" />}</Big>
          <Badge tone="brand">
            <span>
              <FormattedMessage id="loyalty.cashback-percent" values={{ percent: <bdi dir="ltr">{percent}</bdi> }} />
            </span>
          </Badge>
        </Rank>
      </div>
      <div>
        <Track
          role="progressbar"
          aria-label={intl.formatMessage({ id: 'loyalty.progress' })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
        >
          <span style={{ inlineSize: `${share * 100}%` }} />
        </Track>
        <Ends>
          <span>
            <FormattedMessage
              id="loyalty.topped-up"
              values={{ b: strong, sum: <bdi dir="ltr">{formatRubles(weeklyDeposit)}</bdi> }}
            />
          </span>
          {nextRank && (
            <span>
              <FormattedMessage
                id="loyalty.to-next"
                values={{
                  b: strong,
                  sum: <bdi dir="ltr">{formatRubles(missing)}</bdi>,
                  rank: rankName(nextRank.level),
                }}
              />
            </span>
          )}
        </Ends>
      </div>
    </RankCard>
  );
};

const PredictedCashback = ({ loyalty }: { loyalty: Loyalty }) => {
  const { languageTag } = useLocale();
  const { rubPerUsd } = usePriceDisplay();
  const formatRubles = useFormatRubles();
  const formatLimit = useFormatRubleLimit();
  const { nextRank, missing, predictedCashback } = loyalty;
  const missingRubles = Math.ceil(missing / 100);
  const about = formatMoney(kopecks(predictedCashback), { currency: 'USD', languageTag, rubPerUsd });
  return (
    <Predicted>
      <div>
        <Small>
          <FormattedMessage id="loyalty.predicted" />
        </Small>
        <Big>
          <bdi dir="ltr">{formatRubles(predictedCashback)}</bdi>
        </Big>
        <Small>
          <FormattedMessage id="loyalty.predicted-about" values={{ sum: <bdi dir="ltr">{about}</bdi> }} />
        </Small>
      </div>
      {nextRank && (
        <ButtonLink variant="primary" size="lg" isBlock to={`/profile/pay?amount=${missingRubles}`}>
          <span>
            <FormattedMessage
              id="loyalty.top-up-to"
              values={{ sum: <bdi dir="ltr">{formatLimit(missingRubles * 100)}</bdi> }}
            />
          </span>
        </ButtonLink>
      )}
    </Predicted>
  );
};

/** Loyalty: the rank of the running week, what Monday will credit, all ranks and what was credited. */
export const LoyaltyView = () => {
  const intl = useIntl();
  const { data, error, mutate } = useSWR<Loyalty, unknown>('getLoyalty', () => callEndpoint('getLoyalty'));
  const next =
    data &&
    intl.formatDate(data.weekEndsAt, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });
  return (
    <AreaStack>
      <AreaHead
        title={<FormattedMessage id="loyalty.title" />}
        lead={<FormattedMessage id="loyalty.lead" />}
        end={
          next && (
            <NextCredit>
              <CalendarDays size={18} strokeWidth={1.75} aria-hidden="true" />
              <FormattedMessage id="loyalty.next-credit" values={{ date: next }} />
            </NextCredit>
          )
        }
      />
      {!data && error !== undefined && <FailedList onRetry={() => void mutate()} />}
      {!data && error === undefined && <AreaSkeleton />}
      {data && (
        <>
          <Columns>
            <RankOfWeek loyalty={data} />
            <PredictedCashback loyalty={data} />
          </Columns>
          <RankCards ranks={data.ranks} level={data.rank?.level ?? 0} />
          <CashbackHistory credits={data.credits} />
        </>
      )}
    </AreaStack>
  );
};
