import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { space } from '../../theme/scale';
import { text } from '../../theme/text';
import { Segment } from '../../ui/controls/segment';
import { Skeleton } from '../../ui/display/skeleton';
import { CallForm } from './call-form';
import type { ConsoleCall } from './console-call';
import { activationActions, rentActions } from './handler-actions';
import { readOpenApi, type OpenApiDocument } from './read-open-api';

/** Dark in both themes. */
const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding: ${space[6]};
  border-radius: 20px;
  background: ${color.surface};
  color: ${color.text};
  scroll-margin-block-start: 88px;
  ${media.mobile} {
    padding: ${space[4]};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
`;

const Title = styled.h2`
  ${text.h4}
`;

const Failed = styled.p`
  ${text.small}
  color: ${color.danger};
`;

const openApiPath = '/api/openapi.json';

const loadCalls = async (): Promise<readonly ConsoleCall[]> => {
  const answer = await fetch(openApiPath);
  if (!answer.ok) throw new Error(`${openApiPath} answered ${answer.status}`);
  return readOpenApi((await answer.json()) as OpenApiDocument);
};

type Interface = 'activation' | 'rent' | 'json';

/** Sends real calls with the visitor's own key: the text protocol for activations and rentals, and the JSON API. */
export const ApiConsole = () => {
  const intl = useIntl();
  const [chosen, setChosen] = useState<Interface>('activation');
  const { data: jsonCalls, error } = useSWR<readonly ConsoleCall[], unknown>(
    chosen === 'json' ? openApiPath : null,
    loadCalls,
    { revalidateOnFocus: false },
  );
  const calls = { activation: activationActions, rent: rentActions, json: jsonCalls }[chosen];
  return (
    <Box data-ink aria-labelledby="console-title">
      <Head>
        <Title id="console-title">
          <FormattedMessage id="api-docs.console" />
        </Title>
        <Segment<Interface>
          label={intl.formatMessage({ id: 'api-docs.interface' })}
          options={[
            { value: 'activation', label: <FormattedMessage id="api-docs.activation" /> },
            { value: 'rent', label: <FormattedMessage id="api-docs.rent" /> },
            { value: 'json', label: 'JSON API' },
          ]}
          value={chosen}
          onChoose={setChosen}
        />
      </Head>
      {calls && <CallForm key={chosen} calls={calls} />}
      {!calls && error === undefined && <Skeleton $blockSize="280px" $radius="14px" />}
      {!calls && error !== undefined && (
        <Failed role="status">
          <FormattedMessage id="list.failed-title" />
        </Failed>
      )}
    </Box>
  );
};
