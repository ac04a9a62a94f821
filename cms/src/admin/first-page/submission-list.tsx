import { useState } from 'react';

import { Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';

import { Question } from '../commerce/parts/question';
import { TextLink } from '../commerce/parts/text-link';
import { dayOf } from '../commerce/parts/time-of';
import { firstPageWords } from './first-page-words';

/** What waits of one type (cms/src/editing/moderation/waiting-submissions.ts). */
export interface WaitingSubmissions {
  uid: 'api::review.review' | 'api::comment.comment';
  count: number;
  first: Submission[];
}

interface Submission {
  documentId: string;
  name: string;
  message: string;
  localeCode: string;
  handedInAt: string;
}

const text = { fontSize: '1.4rem', lineHeight: 1.4 } as const;

interface DecisionProps {
  uid: WaitingSubmissions['uid'];
  submission: Submission;
  onDecided: () => void;
}

/** What a visitor wrote, with the decision beside it. */
const Decision = ({
  uid,
  submission: { documentId, name, message, localeCode, handedInAt },
  onDecided,
}: DecisionProps) => {
  const { post, del } = useFetchClient();
  const words = firstPageWords();
  const { toggleNotification } = useNotification();
  const [isBusy, setIsBusy] = useState(false);
  const place = `/content-manager/collection-types/${uid}/${documentId}`;
  const decide = async (call: () => Promise<unknown>, done: string): Promise<boolean> => {
    setIsBusy(true);
    try {
      await call();
      toggleNotification({ type: 'success', message: done });
      onDecided();
      return true;
    } catch (error) {
      toggleNotification({ type: 'danger', message: (error as Error).message });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <li style={{ overflowWrap: 'anywhere' }}>
      <TextLink to={place}>
        {name} ({localeCode}), {dayOf(handedInAt)}
      </TextLink>
      <br />
      <bdi>{message}</bdi>
      <Flex gap={2} paddingTop={1}>
        <Button
          size="S"
          loading={isBusy}
          aria-label={words.approveNamed(name)}
          onClick={() => void decide(() => post(`${place}/actions/publish`, {}), words.approved)}
        >
          {words.approve}
        </Button>
        <Question
          label={words.reject}
          name={words.rejectNamed(name)}
          isBusy={isBusy}
          title={words.rejectQuestion(name)}
          answer={words.reject}
          onAnswer={() => decide(() => del(place), words.rejected)}
        >
          <Typography>{words.rejectText}</Typography>
        </Question>
      </Flex>
    </li>
  );
};

/** What visitors submitted, the first one first: approved or rejected where it is read. */
export const SubmissionList = ({
  waiting,
  onDecided,
}: {
  waiting: readonly WaitingSubmissions[];
  onDecided: () => void;
}) => (
  <div style={{ ...text, display: 'grid', gap: 12 }}>
    {waiting.map(({ uid, count, first }) => (
      <section key={uid} aria-label={firstPageWords().submissionsThatWait(firstPageWords().submissions[uid])}>
        <strong>
          {firstPageWords().submissions[uid]}: {count}
        </strong>
        <ul style={{ display: 'grid', gap: 12 }}>
          {first.map((submission) => (
            <Decision key={submission.documentId} uid={uid} submission={submission} onDecided={onDecided} />
          ))}
          {count > first.length ? <li>{firstPageWords().andMore(count - first.length)}</li> : null}
        </ul>
      </section>
    ))}
  </div>
);
