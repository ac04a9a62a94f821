import { buildUrl } from '@shop/shared-types/build-url';
import { spreadsheetFormOf } from '@shop/shared-types/spreadsheet-form';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { useLocale } from '../../../i18n/locale-context';
import { useNow } from '../../../session/time/use-now';
import { downloadFile } from '../../../session/api/download-file';
import { useFailureText } from '../../../session/use-failure-text';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { TextLink } from '../../../ui/controls/text-link';
import { useToast } from '../../../ui/overlays/toast';
import { lastMonths } from './receipts/receipt-request';
import { queryOf, type HistoryFilter } from './history-filter';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  ${text.caption}
  color: ${color.text2};
`;

/** Files behind the bearer header; the contract describes them as `fileEndpoint`s. */
const files = {
  csv: '/api/balance-history.csv',
  /** The same file as spreadsheets of the reader's language open it. */
  spreadsheet: '/api/balance-history.csv',
  json: '/api/balance-history.json',
  statement: '/api/balance-statement',
} as const;

type FileKind = keyof typeof files;

const icon = <Download size={16} aria-hidden="true" />;

/** The history that is shown as a file, and the statement that proves itself. */
export const HistoryExport = ({ filter }: { filter: HistoryFilter }) => {
  const { languageTag } = useLocale();
  const toast = useToast();
  const failureText = useFailureText();
  const [month = ''] = lastMonths(new Date(useNow()), 1);
  const [loading, setLoading] = useState<FileKind>();

  const download = async (kind: FileKind) => {
    setLoading(kind);
    try {
      const query = queryOf(filter);
      const form = kind === 'spreadsheet' ? { spreadsheet: spreadsheetFormOf(languageTag) } : {};
      const wanted = kind === 'statement' ? { from: query.from, to: query.to } : { ...query, ...form };
      await downloadFile(buildUrl(files[kind], {}, wanted));
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setLoading(undefined);
    }
  };
  return (
    <Row>
      <FormattedMessage id="history.export" />
      <Button size="sm" icon={icon} isLoading={loading === 'spreadsheet'} onClick={() => void download('spreadsheet')}>
        Excel
      </Button>
      <Button size="sm" icon={icon} isLoading={loading === 'csv'} onClick={() => void download('csv')}>
        CSV
      </Button>
      <Button size="sm" icon={icon} isLoading={loading === 'json'} onClick={() => void download('json')}>
        JSON
      </Button>
      <Button size="sm" icon={icon} isLoading={loading === 'statement'} onClick={() => void download('statement')}>
        <FormattedMessage id="history.statement" />
      </Button>
      <span>
        <FormattedMessage id="history.statement-hint" />
      </span>
      <TextLink to={`/receipt?month=${month}`}>
        <FormattedMessage id="receipt.month" />
      </TextLink>
    </Row>
  );
};
