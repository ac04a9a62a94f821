import { useEffect, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import type { LiabilityNight } from '@shop/shared-types/contract/liabilities';
import { checkNights } from '@shop/shared-types/liabilities/check-nights';
import { totalOf } from '@shop/shared-types/liabilities/liability-format';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { tabularFigures, text } from '../../../theme/text';
import { ShowMore } from '../../../ui/controls/show-more';
import { Badge } from '../../../ui/display/badge';
import { Card } from '../../../ui/display/card';
import { DataTable } from '../../../ui/display/data-table';
import { FailedList } from '../../../ui/display/failed-list';
import { Skeleton } from '../../../ui/display/skeleton';
import { useFormatRubles } from '../../../ui/shop/use-format-rubles';
import { findSha256 } from '../../shared/liabilities/sha256';

const nightsRead = 100;
/** The newest ones; what the proof means stands below and should be in reach. */
const nightsShownFirst = 10;
/** What one answer holds at most: more than a year. */
const wholeHistory = '/api/liabilities?limit=400';

const Stack = styled.div`
  display: grid;
  gap: ${space[6]};
`;

const Title = styled.h2`
  ${text.h3}
`;

const Total = styled.p`
  ${text.h2}
  ${tabularFigures}
`;

const Sums = styled.dl`
  display: grid;
  gap: ${space[2]};
  margin-block-start: ${space[4]};
  ${text.body}
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space[1]} ${space[4]};
  }
  & dt {
    color: ${color.text2};
  }
  & dd {
    margin: 0;
    ${tabularFigures}
  }
  & dd + dd {
    flex-basis: 100%;
    ${text.caption}
    color: ${color.text2};
  }
`;

const Note = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

const Hash = styled.code`
  ${text.caption}
  overflow-wrap: anywhere;
`;

const SaveLink = styled.a`
  ${text.ui}
  color: ${color.brandText};
`;

/** Stays on one line; the hash beside it gives way. */
const Whole = styled.span`
  white-space: nowrap;
`;

const day = (night: string) => <FormattedDate value={night} dateStyle="medium" timeZone="UTC" />;

const Audit = ({ audit }: Pick<LiabilityNight, 'audit'>) => {
  if (!audit) return <FormattedMessage id="liability-nights.audit-none" />;
  return audit.findings === 0 ? (
    <Badge tone="success">
      <FormattedMessage id="liability-nights.audit-clean" />
    </Badge>
  ) : (
    <Badge tone="danger">
      <FormattedMessage id="liability-nights.audit-errors" values={{ count: audit.findings }} />
    </Badge>
  );
};

/** The sums of the newest night, each with what is below zero. */
const Newest = ({ night }: { night: LiabilityNight }) => {
  const formatRubles = useFormatRubles();
  return (
    <Card>
      <Title>
        <FormattedMessage id="liability-nights.newest" values={{ night: day(night.night) }} />
      </Title>
      <Total>{formatRubles(totalOf(night))}</Total>
      <Sums>
        {night.parts.map(({ kind, sum, indebted, debts }) => (
          <div key={kind}>
            <dt>
              {/* messages: liability-nights.* */}
              <FormattedMessage id={`liability-nights.${kind}`} />
            </dt>
            <dd>{formatRubles(sum)}</dd>
            {indebted > 0 && (
              <dd>
                <FormattedMessage
                  id="liability-nights.below-zero"
                  values={{ count: indebted, sum: formatRubles(debts) }}
                />
              </dd>
            )}
          </div>
        ))}
        <div>
          <dt>
            <FormattedMessage id="liability-nights.audit" />
          </dt>
          <dd>
            <Audit audit={night.audit} />
          </dd>
        </div>
      </Sums>
    </Card>
  );
};

/** Says what the browser itself computes of the nights. Where it cannot compute hashes, it says nothing. */
const ChainCheck = ({ nights }: { nights: readonly LiabilityNight[] }) => {
  const intl = useIntl();
  const [wrong, setWrong] = useState<readonly string[]>();
  useEffect(() => {
    const sha256 = findSha256();
    if (sha256) void checkNights(nights, sha256).then((findings) => setWrong(findings.map(({ night }) => night)));
  }, [nights]);
  if (!wrong) return null;
  return wrong.length === 0 ? (
    <Note role="status">
      <FormattedMessage id="liability-nights.chain-holds" />
    </Note>
  ) : (
    <Badge tone="danger">
      <FormattedMessage id="liability-nights.chain-broken" values={{ nights: intl.formatList(new Set(wrong)) }} />
    </Badge>
  );
};

const columns = ['night', 'total', 'audit', 'hash'] as const;

const History = ({ nights }: { nights: readonly LiabilityNight[] }) => {
  const intl = useIntl();
  const formatRubles = useFormatRubles();
  const [isWhole, setWhole] = useState(nights.length <= nightsShownFirst);
  const label = (column: (typeof columns)[number]): string => intl.formatMessage({ id: `liability-nights.${column}` });
  return (
    <>
      <Card $isFlush>
        <DataTable>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {label(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isWhole ? nights : nights.slice(0, nightsShownFirst)).map((night) => (
              <tr key={night.night}>
                <td data-label={label('night')}>
                  <Whole>{day(night.night)}</Whole>
                </td>
                <td data-label={label('total')}>
                  <Whole>{formatRubles(totalOf(night))}</Whole>
                </td>
                <td data-label={label('audit')}>
                  <Whole>
                    <Audit audit={night.audit} />
                  </Whole>
                </td>
                <td data-label={label('hash')}>
                  <Hash dir="ltr">{night.hash}</Hash>
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Card>
      <ShowMore list={{ isLoading: false, isComplete: isWhole, loadMore: () => setWhole(true) }} isByTime />
    </>
  );
};

/** What the shop published night by night, and whether the chain of hashes holds (rule 7.15). */
export const NightsView = () => {
  const { data, error, mutate } = useSWR<LiabilityNight[], unknown>('listLiabilityNights', () =>
    callEndpoint('listLiabilityNights', { query: { limit: nightsRead } }),
  );
  if (error !== undefined && !data) return <FailedList onRetry={() => void mutate()} />;
  if (!data) return <Skeleton $blockSize="420px" $radius="20px" />;
  const [newest] = data;
  if (!newest) {
    return (
      <Note>
        <FormattedMessage id="liability-nights.none" />
      </Note>
    );
  }
  return (
    <Stack>
      <Newest night={newest} />
      <Title>
        <FormattedMessage id="liability-nights.history" />
      </Title>
      <History nights={data} />
      <ChainCheck nights={data} />
      <SaveLink href={wholeHistory} download="liabilities.json">
        <FormattedMessage id="liability-nights.json" />
      </SaveLink>
    </Stack>
  );
};
