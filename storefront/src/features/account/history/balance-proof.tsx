import { useEffect, useRef, useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import type { LiabilityProof } from '@shop/shared-types/contract/liabilities';

import { hasCode } from '../../../session/api/api-error';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { saveFile } from '../../../session/api/download-file';
import { useConfigs } from '../../../session/resources/configs';
import { useFailureText } from '../../../session/use-failure-text';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { TextLink } from '../../../ui/controls/text-link';
import { Card } from '../../../ui/display/card';
import { useToast } from '../../../ui/overlays/toast';
import { useFormatRubles } from '../../../ui/shop/use-format-rubles';
import { findSha256, verifyCommand } from '../../shared/liabilities/sha256';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
`;

const Title = styled.h2`
  ${text.h3}
`;

const Words = styled.p`
  ${text.body}
  color: ${color.text2};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
`;

/** `missing`: the user's balance is not in the last night. `holds` is undefined where the browser cannot check. */
type Checked = 'missing' | { proof: LiabilityProof; holds: boolean | undefined };

/** Two nights, because another one may be published between the calls. */
const newestNights = 2;

/**
 * Fetches the proof of the last night, and checks it where the browser can: by itself, and against the night that everybody is shown. What
 * checks is loaded only now.
 */
const fetchAndCheck = async (): Promise<Checked> => {
  let proof: LiabilityProof;
  try {
    proof = await callEndpoint('readLiabilityProof');
  } catch (failure) {
    if (hasCode(failure, 'NOT_FOUND')) return 'missing';
    throw failure;
  }
  // Earnings alone would pass the check although the balance was left out.
  if (!proof.accounts.some(({ kind }) => kind === 'buyers')) return 'missing';
  const sha256 = findSha256();
  if (!sha256) return { proof, holds: undefined };
  const [nights, { checkProof }] = await Promise.all([
    callEndpoint('listLiabilityNights', { query: { limit: newestNights } }),
    import('@shop/shared-types/liabilities/check-proof'),
  ]);
  const isPublished = nights.some(({ hash }) => hash === proof.night.hash);
  return { proof, holds: isPublished && (await checkProof(proof, sha256)).length === 0 };
};

const save = (proof: LiabilityProof): void => {
  const content = new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' });
  saveFile(`balance-proof-${proof.night.night}.json`, content);
};

const Verdict = ({ proof, holds }: Exclude<Checked, 'missing'>) => {
  const formatRubles = useFormatRubles();
  if (holds === undefined) {
    const command = <code dir="ltr">{verifyCommand}</code>;
    return <FormattedMessage id="liability-check.needs-https" values={{ command }} />;
  }
  if (!holds) return <FormattedMessage id="liability-check.fails" />;
  const sumOf = (of: 'amount' | 'debt') => proof.accounts.reduce((sum, account) => sum + account[of], 0);
  const night = <FormattedDate value={proof.night.night} dateStyle="medium" timeZone="UTC" />;
  return (
    <>
      <FormattedMessage id="liability-check.holds" values={{ night, sum: formatRubles(sumOf('amount')) }} />
      {sumOf('debt') > 0 && (
        <>
          {' '}
          <FormattedMessage id="liability-check.owes" values={{ sum: formatRubles(sumOf('debt')) }} />
        </>
      )}
    </>
  );
};

/** Every account of the proof with its sum, so that the reader compares them with the own ones. */
const Accounts = ({ proof }: { proof: LiabilityProof }) => {
  const formatRubles = useFormatRubles();
  return (
    <ul>
      {proof.accounts.map(({ account, amount }) => (
        <li key={account}>
          <FormattedMessage
            id="liability-check.account"
            values={{ account: <code dir="ltr">{account}</code>, sum: formatRubles(amount) }}
          />
        </li>
      ))}
    </ul>
  );
};

/** Checks in the browser that the user's balance is in what the shop published of the last night, and saves the proof (rule 7.15). */
export const BalanceProof = () => {
  const toast = useToast();
  const failureText = useFailureText();
  const isProved = useConfigs()?.provesLiabilities ?? false;
  const [isChecking, setChecking] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The page of what the shop owes leads here, and the card comes after the page.
    if (isProved && window.location.hash === '#proof') place.current?.scrollIntoView();
  }, [isProved]);
  if (!isProved) return null;

  const check = async () => {
    setChecking(true);
    try {
      setChecked(await fetchAndCheck());
    } catch (failure) {
      toast.error(failureText(failure));
    } finally {
      setChecking(false);
    }
  };
  return (
    <Card>
      <Stack ref={place} id="proof">
        <Title>
          <FormattedMessage id="liability-check.title" />
        </Title>
        <Words>
          <FormattedMessage id="liability-check.text" />
        </Words>
        <div role="status">
          {checked === 'missing' && <FormattedMessage id="liability-check.missing" />}
          {checked && checked !== 'missing' && (
            <>
              <Verdict {...checked} />
              <Accounts proof={checked.proof} />
            </>
          )}
        </div>
        <Row>
          <Button size="sm" isLoading={isChecking} onClick={() => void check()}>
            <FormattedMessage id="liability-check.check" />
          </Button>
          {checked && checked !== 'missing' && (
            <Button size="sm" variant="ghost" onClick={() => save(checked.proof)}>
              <FormattedMessage id="liability-check.save" />
            </Button>
          )}
          <TextLink to="/liabilities">
            <FormattedMessage id="liability-check.more" />
          </TextLink>
        </Row>
      </Stack>
    </Card>
  );
};
