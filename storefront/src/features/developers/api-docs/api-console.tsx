import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import useSWR from 'swr';

import type { ConsoleInterface } from '../../../content/contents';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Segment } from '../../../ui/controls/segment';
import { Skeleton } from '../../../ui/display/skeleton';
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

/** The interface and the call that the address names (`#getNumber`), if the console has it. */
const namedIn = (hash: string, first: ConsoleInterface): { shown: ConsoleInterface; id: string } => {
  const id = hash.slice(1);
  if (rentActions.some((call) => call.id === id)) return { shown: 'rent', id };
  if (first === 'activation' && activationActions.some((call) => call.id === id)) return { shown: 'activation', id };
  return { shown: first, id };
};

/** Sends real calls with the visitor's own key: the text protocol for activations and rentals, and the JSON API. */
export const ApiConsole = ({ first }: { first: ConsoleInterface }) => {
  const intl = useIntl();
  const [{ shown: chosen, id }, setNamed] = useState(() => namedIn(window.location.hash, first));
  const setChosen = (shown: ConsoleInterface) => setNamed({ shown, id: '' });
  useEffect(() => {
    // A reader who goes to a call of the page finds it in the console too.
    const follow = () => setNamed(namedIn(window.location.hash, first));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [first]);
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
        <Segment<ConsoleInterface>
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
      {calls && <CallForm key={`${chosen} ${id}`} calls={calls} first={id} />}
      {!calls && error === undefined && <Skeleton $blockSize="280px" $radius="14px" />}
      {!calls && error !== undefined && (
        <Failed role="status">
          <FormattedMessage id="list.failed-title" />
        </Failed>
      )}
    </Box>
  );
};
