import { useState } from 'react';

import { CommerceView, timeOf } from './commerce-view';
import { DataTable } from './data-table';
import { DecisionButtons, type Decision } from './decision-buttons';
import { StatusFilter } from './status-filter';
import { useCommerceData } from './use-commerce';

const statuses = ['new', 'accepted', 'rejected'] as const;
type Status = (typeof statuses)[number];

interface Application {
  id: string;
  contact: string;
  email: string;
  phone: string;
  originCountries: string;
  equipmentModels: string;
  portCount: number;
  about: string;
  status: Status;
  appliedAt: string;
}

const decisions: readonly Decision[] = [
  { name: 'accepted', label: 'Accept' },
  { name: 'rejected', label: 'Reject', needsComment: true },
];

/** Applications of would-be partners; accepting one makes the account a partner's. */
export const ApplicationsPage = () => {
  const [status, setStatus] = useState<Status>('new');
  const { answer, reload } = useCommerceData<Application[]>(`partner-applications?status=${status}`);
  return (
    <CommerceView
      title="Partner applications"
      answer={answer}
      tools={<StatusFilter statuses={statuses} value={status} onChange={setStatus} />}
    >
      {(applications) => (
        <DataTable
          rows={applications}
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
              title: '',
              cell: ({ id, status: current }) => (
                <DecisionButtons
                  path={`partner-applications/${encodeURIComponent(id)}/decisions`}
                  decisions={current === 'new' ? decisions : []}
                  onDone={reload}
                />
              ),
            },
          ]}
        />
      )}
    </CommerceView>
  );
};
