import { useState } from 'react';

import { Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';

import { Question } from '../commerce/parts/question';
import { TextLink } from '../commerce/parts/text-link';

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

const names = { 'api::review.review': 'Reviews', 'api::comment.comment': 'Comments' } as const;
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
        {name} ({localeCode}), {new Date(handedInAt).toLocaleDateString()}
      </TextLink>
      <br />
      <bdi>{message}</bdi>
      <Flex gap={2} paddingTop={1}>
        <Button
          size="S"
          loading={isBusy}
          aria-label={`Approve what ${name} wrote`}
          onClick={() =>
            void decide(() => post(`${place}/actions/publish`, {}), 'Approved: on the site within seconds.')
          }
        >
          Approve
        </Button>
        <Question
          label="Reject"
          name={`Reject what ${name} wrote`}
          isBusy={isBusy}
          title={`Reject what ${name} wrote?`}
          answer="Reject"
          onAnswer={() => decide(() => del(place), 'Rejected: it is deleted.')}
        >
          <Typography>It is deleted, and nobody sees it on the site.</Typography>
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
      <section key={uid} aria-label={`${names[uid]} that wait`}>
        <strong>
          {names[uid]}: {count}
        </strong>
        <ul style={{ display: 'grid', gap: 12 }}>
          {first.map((submission) => (
            <Decision key={submission.documentId} uid={uid} submission={submission} onDecided={onDecided} />
          ))}
          {count > first.length ? <li>and {count - first.length} more</li> : null}
        </ul>
      </section>
    ))}
  </div>
);
