import Package from 'lucide-react/icons/package';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import type { LicenceProduct } from '@shop/shared-types/contract/licences';
import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';
import { percentOf } from '@shop/shared-types/money';

import { useLocale } from '../../../i18n/locale-context';
import { localePath } from '../../../i18n/locale-path';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { tabularFigures, text } from '../../../theme/text';
import { ButtonLink } from '../../../ui/controls/button-link';
import { AreaHead, AreaStack } from '../../../ui/display/area-head';
import { Card } from '../../../ui/display/card';
import { EmptyState } from '../../../ui/display/empty-state';
import { FailedList } from '../../../ui/display/failed-list';
import { AreaSkeleton } from '../../../ui/display/skeleton';
import { Price } from '../../../ui/shop/price';
import { SharedLink } from './shared-link';

type Programme = AnswerOf<Contract['getReferralProgramme']>;

const programmeKey = 'getReferralProgramme';

const Figures = styled(Card)`
  & > dl {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[4]};
    margin: 0;
    ${media.upTo639} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  & dt {
    ${text.small}
    color: ${color.text2};
  }
  & dd {
    margin: 0;
    ${text.h3}
    ${tabularFigures}
  }
`;

const Rows = styled.ul`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]} ${space[4]};
    padding: ${space[4]} ${space[5]};
  }
  & > li + li {
    border-block-start: 1px solid ${color.border};
  }
`;

const Name = styled.p`
  ${text.ui}
`;

const Note = styled.p`
  ${text.small}
  color: ${color.text2};
`;

/** The shop's licences with what a recommended sale of each earns. */
const RecommendedLicences = ({ sharePercent }: Pick<Programme, 'sharePercent'>) => {
  const intl = useIntl();
  const { data, error, mutate } = useSWR<LicenceProduct[], unknown>('listLicenceProducts', () =>
    callEndpoint('listLicenceProducts'),
  );
  if (!data) {
    return error === undefined ? <AreaSkeleton /> : <FailedList onRetry={() => void mutate()} />;
  }
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Package size={28} strokeWidth={1.75} />}
          title={intl.formatMessage({ id: 'referral.no-licences' })}
        />
      </Card>
    );
  }
  return (
    <Card $isFlush>
      <Rows>
        {data.map(({ id, name, price }) => (
          <li key={id}>
            <Name>{name}</Name>
            <Note>
              <FormattedMessage
                id="referral.licence-earns"
                values={{
                  price: <Price amount={price} />,
                  share: <Price amount={percentOf(price, sharePercent)} />,
                }}
              />
            </Note>
          </li>
        ))}
      </Rows>
    </Card>
  );
};

/** The software referral page: the link to the licences, who came through it, what it earned, and the licences that can be recommended. */
export const SoftwareReferralView = () => {
  const { code } = useLocale();
  const { data, error, mutate } = useSWR<Programme, unknown>(programmeKey, () => callEndpoint(programmeKey));
  return (
    <AreaStack>
      <AreaHead
        title={<FormattedMessage id="referral.software-title" />}
        lead={<FormattedMessage id="referral.software-lead" />}
        end={
          <ButtonLink to="/profile/licences" variant="soft">
            <FormattedMessage id="profile.licences" />
          </ButtonLink>
        }
      />
      {!data && error !== undefined && <FailedList onRetry={() => void mutate()} />}
      {!data && error === undefined && <AreaSkeleton />}
      {data && (
        <>
          <SharedLink
            link={`${window.location.origin}${localePath(code, '/software')}?r=${data.code}`}
            parameter={data.softwareParameter}
          />
          <Figures>
            <dl>
              <div>
                <dt>
                  <FormattedMessage id="referral.count" />
                </dt>
                <dd>{data.referralsCount}</dd>
              </div>
              <div>
                <dt>
                  <FormattedMessage id="referral.earned" />
                </dt>
                <dd>
                  <Price amount={data.earned} />
                </dd>
              </div>
              <div>
                <dt>
                  <FormattedMessage id="referral.earned-by-programs" />
                </dt>
                <dd>
                  <Price amount={data.program.earned} />
                </dd>
              </div>
            </dl>
          </Figures>
          <RecommendedLicences sharePercent={data.sharePercent} />
        </>
      )}
    </AreaStack>
  );
};
