import type { ReactNode } from 'react';

import { Alert, Box, Flex, Loader } from '@strapi/design-system';

import type { CommerceData } from '../calls/use-commerce';

interface AnswerViewProps<Data> {
  answer: CommerceData<Data>;
  children: (data: Data) => ReactNode;
}

/** What was read, in its three states. */
export const AnswerView = <Data,>({ answer, children }: AnswerViewProps<Data>) => {
  if (answer.state === 'loading')
    return (
      <Flex justifyContent="center" padding={8}>
        <Loader>Loading</Loader>
      </Flex>
    );
  if (answer.state === 'failed')
    return (
      <Alert title="That did not work" variant="danger" closeLabel="Close" onClose={() => undefined}>
        {answer.message}
      </Alert>
    );
  return <Box>{children(answer.data)}</Box>;
};
