import { useState } from 'react';

import { Field, Flex, Textarea, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';

import { isReason } from './commerce/parts/reason';
import { Question } from './commerce/parts/question';
import { siteWords } from './site-words';

interface SteerProps {
  label: string;
  title: string;
  /** What will happen. */
  text: string;
  answer: string;
  path: string;
}

/** A button that asks why before it changes publication for everybody. */
const SteerButton = ({ label, title, text, answer, path }: SteerProps) => {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const act = async (): Promise<boolean> => {
    setIsBusy(true);
    try {
      await post(path, { reason: reason.trim() });
      return true;
    } catch (error) {
      toggleNotification({ type: 'danger', message: (error as Error).message });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Question
      label={label}
      variant="tertiary"
      title={title}
      answer={answer}
      isBusy={isBusy}
      isAnswerable={isReason(reason)}
      onOpen={() => setReason('')}
      onAnswer={act}
    >
      <Flex direction="column" alignItems="stretch" gap={4} width="100%">
        <Typography>{text}</Typography>
        <Field.Root hint={siteWords().reasonHint} width="100%">
          <Field.Label>{siteWords().reason}</Field.Label>
          <Textarea name="site-reason" value={reason} onChange={(event) => setReason(event.target.value)} />
          <Field.Hint />
        </Field.Root>
      </Flex>
    </Question>
  );
};

interface SiteControlsProps {
  isHeld: boolean;
  /** Release to which a rollback leads; undefined when there is none. */
  releaseBefore: number | undefined;
}

/** Hold, release and roll back: for staff who may publish. */
export const SiteControls = ({ isHeld, releaseBefore }: SiteControlsProps) => (
  <Flex gap={2} wrap="wrap">
    {isHeld ? (
      <SteerButton {...siteWords().resume} path="/site/release" />
    ) : (
      <SteerButton {...siteWords().hold} path="/site/hold" />
    )}
    {releaseBefore === undefined ? null : (
      <SteerButton {...siteWords().rollBack} title={siteWords().rollBack.title(releaseBefore)} path="/site/rollback" />
    )}
  </Flex>
);
