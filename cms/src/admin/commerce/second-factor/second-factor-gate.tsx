import type { ReactNode } from 'react';

import { Alert, Flex, Loader, Typography } from '@strapi/design-system';
import { Layouts } from '@strapi/strapi/admin';

import { Panel } from '../parts/commerce-view';
import { SecondFactorForm } from './second-factor-form';
import { SetUpSecondFactor } from './set-up-second-factor';
import { useSecondFactor, useSecondFactorCall } from './use-second-factor';
import { say } from '../parts/say';

const AskForCode = ({ onDone }: { onDone: () => void }) => {
  const { send, isBusy, refusal } = useSecondFactorCall<{ isRecovered: boolean }>('confirmation', 'code');
  const confirm = async (code: string) => {
    if (await send(code)) onDone();
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography>
        {say('Enter the code of your authenticator app. It holds for twelve hours in this browser.')}
      </Typography>
      <SecondFactorForm
        name="code"
        label={say('Code')}
        hint={say('Six digits, or a recovery code.')}
        action={say('Continue')}
        isBusy={isBusy}
        refusal={refusal}
        onSend={(code) => void confirm(code)}
      />
    </Flex>
  );
};

/**
 * Shows the back office to who has shown the second factor, and asks everybody else for it. The server asks the same at each
 * call: this page is only the way to answer.
 */
export const SecondFactorGate = ({ children }: { children: ReactNode }) => {
  const { state, look } = useSecondFactor();
  if (state === 'confirmed') return children;
  const done = (): void => void look();
  return (
    <>
      <Layouts.Header title={say('Commerce')} subtitle={say('Second factor')} />
      <Layouts.Content>
        {state === 'loading' ? (
          <Flex justifyContent="center" padding={8}>
            <Loader>{say('Loading')}</Loader>
          </Flex>
        ) : null}
        {state === 'failed' ? (
          <Alert title={say('That did not work')} variant="danger" closeLabel={say('Try again')} onClose={done}>
            {say('The CMS does not answer.')}
          </Alert>
        ) : null}
        {state === 'asked' ? (
          <Panel>
            <AskForCode onDone={done} />
          </Panel>
        ) : null}
        {state === 'not-set-up' ? (
          <Panel>
            <SetUpSecondFactor onDone={done} />
          </Panel>
        ) : null}
      </Layouts.Content>
    </>
  );
};
