import { Typography } from '@strapi/design-system';

import { CommerceView } from '../parts/commerce-view';
import { DataTable } from '../parts/list/data-table';
import { timeColumn } from '../parts/list/time-column';
import { DecisionButtons, type Decision } from '../parts/decision-buttons';
import { useChoice } from '../parts/filters/use-choice';
import { LongText } from '../parts/long-text';
import { StatusFilter } from '../parts/status-filter';
import { TwoLines } from '../parts/two-lines';
import { useCommerceList } from '../calls/use-commerce';
import { say } from '../parts/say';

const statuses = ['new', 'accepted', 'rejected'] as const;

const decisions: readonly Decision<'adminDecidePartnerApplication'>[] = [
  { name: 'accepted', label: 'Accept' },
  { name: 'rejected', label: 'Reject', needsComment: true },
];

/** Applications of would-be partners; accepting one makes the account a partner's. */
export const ApplicationsPage = () => {
  const [status, setStatus] = useChoice('status', statuses);
  const { answer, reload, list } = useCommerceList('adminListPartnerApplications', { status });
  return (
    <CommerceView
      title={say('Partner applications')}
      answer={answer}
      tools={<StatusFilter statuses={statuses} value={status} onChange={setStatus} />}
    >
      {(applications) => (
        <DataTable
          rows={applications}
          list={list}
          file="partner-applications"
          keyOf={({ id }) => id}
          empty={say('None of this status.')}
          columns={[
            timeColumn(say('Applied'), 'appliedAt', { sort: 'appliedAt' }),
            {
              title: say('Contact'),
              cell: ({ contact, email, phone }) => <TwoLines below={`${email}, ${phone}`}>{contact}</TwoLines>,
              value: ({ contact, email, phone }) => `${contact}, ${email}, ${phone}`,
              rank: 1,
            },
            { title: say('Ports'), cell: ({ portCount }) => portCount, sort: 'portCount' },
            { title: say('SIMs from'), cell: ({ originCountries }) => originCountries },
            { title: say('Equipment'), cell: ({ equipmentModels }) => equipmentModels },
            {
              title: say('About'),
              cell: ({ about }) => <LongText text={about} />,
              value: ({ about }) => about,
              rank: 3,
            },
            {
              title: say('Decision'),
              rank: 1,
              cell: ({ id, contact, email, portCount, status: current }) => (
                <DecisionButtons
                  call="adminDecidePartnerApplication"
                  id={id}
                  decisions={current === 'new' ? decisions : []}
                  onDone={reload}
                >
                  <Typography>
                    {contact}, {email}, {say('{count} ports', { count: portCount })}
                  </Typography>
                </DecisionButtons>
              ),
            },
          ]}
        />
      )}
    </CommerceView>
  );
};
