import { useState } from 'react';

import { Button, Field, Flex, Typography } from '@strapi/design-system';

import type { RowOf } from '../calls/office-contract';
import { generalRefusal, refusalAt } from '../calls/refusal';
import { useCommerceChange } from '../calls/use-commerce';
import { DayInput } from '../parts/day-input';
import { useMayChange } from '../parts/may-change';
import { Question } from '../parts/question';
import { ReasonedQuestion } from '../parts/reasoned-question';
import { saveDocument } from './save-document';
import { say } from '../parts/say';

type StaffDocument = RowOf<'adminListDocuments'>;

interface ActionProps {
  document: StaffDocument;
  onDone: () => Promise<void>;
}

const OpenButton = ({ document: { id, fileName, email } }: Pick<ActionProps, 'document'>) => {
  const { change, isBusy } = useCommerceChange();
  const mayChange = useMayChange('adminOpenDocument');
  const open = async () => {
    const opened = await change('adminOpenDocument', {
      params: { id },
      body: {},
      done: say('The file is saved. This view stands in the audit log.'),
    });
    if (opened) saveDocument(opened);
  };
  return (
    <Button
      variant="tertiary"
      size="S"
      disabled={!mayChange}
      loading={isBusy}
      aria-label={say('Download {fileName} of {email}', { fileName, email })}
      onClick={() => void open()}
    >
      {say('Download')}
    </Button>
  );
};

/** Accepts a document until a day; without one it counts for good. */
const AcceptButton = ({ document: { id, fileName, email }, onDone }: ActionProps) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const mayChange = useMayChange('adminDecideDocument');
  const [expiresOn, setExpiresOn] = useState('');
  const accept = async (): Promise<boolean> => {
    const isDone = await change('adminDecideDocument', {
      params: { id },
      body: { decision: 'accepted', comment: '', expiresOn: expiresOn === '' ? null : expiresOn },
      done: say('{fileName} is accepted.', { fileName }),
      isRefusalInForm: true,
    });
    if (isDone) await onDone();
    return isDone !== undefined;
  };
  return (
    <Question
      label={say('Accept')}
      name={say('Accept {fileName} of {email}', { fileName, email })}
      variant="secondary"
      title={say('Accept {fileName}?', { fileName })}
      answer={say('Accept')}
      answerVariant="default"
      isDisabled={!mayChange}
      isBusy={isBusy}
      isAnswerable
      onOpen={forgetRefusal}
      onAnswer={accept}
    >
      <Flex direction="column" alignItems="stretch" gap={4} width="100%">
        <Typography>
          {email}.{' '}
          {say(
            'Above the sum of the settings a partner is paid only while an identity document or a company registration is accepted. He is told 30 and 7 days before it ends.',
          )}
        </Typography>
        <Field.Root
          hint={say('As printed on the document. Empty: it never ends.')}
          error={refusalAt(refusal, 'expiresOn') ?? generalRefusal(refusal)}
          width="100%"
        >
          <Field.Label>{say('Last day')}</Field.Label>
          <DayInput
            name="expires-on"
            value={expiresOn}
            onChange={(day) => {
              forgetRefusal();
              setExpiresOn(day);
            }}
          />
          <Field.Hint />
          <Field.Error />
        </Field.Root>
      </Flex>
    </Question>
  );
};

const RefuseButton = ({ document: { id, fileName, email }, onDone }: ActionProps) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const refuse = async (comment: string): Promise<boolean> => {
    const isDone = await change('adminDecideDocument', {
      params: { id },
      body: { decision: 'refused', comment, expiresOn: null },
      done: say('{fileName} is refused, and its partner is told.', { fileName }),
      isRefusalInForm: true,
    });
    if (isDone) await onDone();
    return isDone !== undefined;
  };
  return (
    <ReasonedQuestion
      call="adminDecideDocument"
      label={say('Refuse')}
      name={say('Refuse {fileName} of {email}', { fileName, email })}
      title={say('Refuse {fileName}?', { fileName })}
      answer={say('Refuse')}
      {...{ isBusy, refusal, forgetRefusal }}
      onAnswer={refuse}
    >
      {say('The partner reads the reason, by e-mail and in the partner area.')}
    </ReasonedQuestion>
  );
};

/** Looks at a document, and decides on it; the last decision counts. */
export const DocumentActions = ({ document, onDone }: ActionProps) => (
  <Flex gap={2} wrap="wrap">
    <OpenButton document={document} />
    <AcceptButton document={document} onDone={onDone} />
    {document.state !== 'refused' && <RefuseButton document={document} onDone={onDone} />}
  </Flex>
);
