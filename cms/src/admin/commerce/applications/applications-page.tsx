import { Typography } from '@strapi/design-system';

import { CommerceView, timeOf } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { DecisionButtons, type Decision } from '../parts/decision-buttons';
import { useChoice } from '../parts/filters/use-choice';
import { StatusFilter } from '../parts/status-filter';
import { useCommerceList } from '../calls/use-commerce';

const statuses = ['new', 'accepted', 'rejected'] as const;

const decisions: readonly Decision<'adminDecidePartnerApplication'>[] = [
  { name: 'accepted', label: 'Accept' },
  { name: 'rejected', label: 'Reject', needsComment: true },
];

/** Applications of would-be partners; accepting one makes the account a partner's. */
export const ApplicationsPage = () => {
  const [status, setStatus] = useChoice('status', statuses);
  const { answer, reload, more } = useCommerceList('adminListPartnerApplications', { status });
  return (
    <CommerceView
      title="Partner applications"
      answer={answer}
      tools={<StatusFilter statuses={statuses} value={status} onChange={setStatus} />}
    >
      {(applications) => (
        <DataTable
          rows={applications}
          more={more}
          keyOf={({ id }) => id}
          empty="None of this status."
          columns={[
            { title: 'Applied', cell: ({ appliedAt }) => timeOf(appliedAt) },
            { title: 'Contact', cell: ({ contact, email, phone }) => `${contact}, ${email}, ${phone}` },
            { title: 'Ports', cell: ({ portCount }) => portCount },
            { title: 'SIMs from', cell: ({ originCountries }) => originCountries },
            { title: 'Equipment', cell: ({ equipmentModels }) => equipmentModels },
            { title: 'About', cell: ({ about }) => about },
            {
              title: 'Decision',
              cell: ({ id, contact, email, portCount, status: current }) => (
                <DecisionButtons
                  call="adminDecidePartnerApplication"
                  id={id}
                  decisions={current === 'new' ? decisions : []}
                  onDone={reload}
                >
                  <Typography>
                    {contact}, {email}, {portCount} ports
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
