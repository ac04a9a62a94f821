import type { ReactNode } from 'react';

import { Flex } from '@strapi/design-system';
import { Layouts } from '@strapi/strapi/admin';

import type { CommerceData } from '../calls/use-commerce';
import { AnswerView } from './answer-view';

interface ViewProps<Data> {
  title: string;
  subtitle?: string;
  back?: ReactNode;
  /** Search fields and filters, above what was read. */
  tools?: ReactNode;
  answer: CommerceData<Data>;
  children: (data: Data) => ReactNode;
}

/** A page of the back office: its head, its tools, and what it read. */
export const CommerceView = <Data,>({ title, subtitle, back, tools, answer, children }: ViewProps<Data>) => (
  <>
    <Layouts.Header title={title} subtitle={subtitle} navigationAction={back} />
    <Layouts.Content>
      <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
        {tools}
        <AnswerView answer={answer}>{children}</AnswerView>
      </Flex>
    </Layouts.Content>
  </>
);

/** A block of a page with its own background. */
export const Panel = ({ children }: { children: ReactNode }) => (
  <Flex
    direction="column"
    alignItems="stretch"
    gap={4}
    padding={6}
    background="neutral0"
    shadow="tableShadow"
    hasRadius
  >
    {children}
  </Flex>
);
