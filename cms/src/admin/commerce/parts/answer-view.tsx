import type { ReactNode } from 'react';

import { Box, Flex, Loader, Typography } from '@strapi/design-system';

import type { CommerceData } from '../calls/use-commerce';
import { say } from './say';

interface AnswerViewProps<Data> {
  answer: CommerceData<Data>;
  children: (data: Data) => ReactNode;
}

/** What was read, in its three states. */
export const AnswerView = <Data,>({ answer, children }: AnswerViewProps<Data>) => {
  if (answer.state === 'loading')
    return (
      <Flex justifyContent="center" padding={8}>
        <Loader>{say('Loading')}</Loader>
      </Flex>
    );
  if (answer.state === 'failed')
    return (
      <Box role="alert" padding={5} background="danger100" borderColor="danger200" hasRadius>
        <Typography fontWeight="bold">{say('That did not work.')}</Typography> <Typography>{answer.message}</Typography>
      </Box>
    );
  return <Box>{children(answer.data)}</Box>;
};
