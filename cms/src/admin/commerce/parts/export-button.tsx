import { useState } from 'react';

import { exportRowsMax } from '@shop/shared-types/constants';
import { spreadsheetFormOf } from '@shop/shared-types/spreadsheet-form';
import { Button } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';

import { callPath } from '../calls/call-path';
import type { CallTarget, ExportCall } from '../calls/office-contract';
import { saveFile } from './save-file';
import { say } from './say';

interface ExportButtonProps<Call extends ExportCall> {
  call: Call;
  query: CallTarget<Call>['query'];
  /** The name of the saved file. */
  file: string;
  /** What the file holds, where it is not the filtered list to the usual bound. */
  title?: string;
}

/** Saves a list, as it is filtered, as a file for a spreadsheet. The call carries the sign-in, so a plain link cannot make it. */
export const ExportButton = <Call extends ExportCall>({
  call,
  query,
  file,
  title = say('The filtered list, at most {count} rows', { count: exportRowsMax.toLocaleString('en') }),
}: ExportButtonProps<Call>) => {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [isBusy, setIsBusy] = useState(false);
  const spreadsheet = spreadsheetFormOf(navigator.language);
  const download = async () => {
    setIsBusy(true);
    try {
      const { data } = await get<Blob>(
        callPath<ExportCall>(call, { query: { ...query, spreadsheet } as typeof query }),
        { responseType: 'blob' },
      );
      saveFile(data, file);
    } catch {
      toggleNotification({ type: 'danger', message: say('The file could not be written. Try again.') });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="secondary" size="L" loading={isBusy} onClick={() => void download()} title={title}>
      {say('Export CSV')}
    </Button>
  );
};
