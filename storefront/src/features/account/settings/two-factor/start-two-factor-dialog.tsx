import { Suspense, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Contract } from '@shop/shared-types/contract';
import { twoFactorContract } from '@shop/shared-types/contract/two-factor';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { lazyPart } from '../../../../content/late-part';
import { Refusal } from '../../../../forms/form-parts';
import { useForm } from '../../../../forms/use-form';
import { callEndpoint } from '../../../../session/api/call-endpoint';
import { keepCurrentUser } from '../../../../session/visitor/current-user';
import { text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { CopyIconButton } from '../../../../ui/controls/copy-icon-button';
import { Modal } from '../../../../ui/overlays/modal';
import { PasswordField } from '../../../../ui/fields/password-field';
import { Skeleton } from '../../../../ui/display/skeleton';
import { TextField } from '../../../../ui/fields/text-field';
import type { QrPictureProps } from '../../../../ui/shop/qr-picture';
import { useConfirmation, type Confirmation } from '../../../shared/confirmation/use-confirmation';
import { SectionForm, SectionText } from '../section';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

// What it shows stands beside it as text, so the page does without it.
const QrPicture = lazyPart<QrPictureProps>(() =>
  import('../../../../ui/shop/qr-picture').then((file) => file.QrPicture),
);

type Enrolment = AnswerOf<Contract['startTwoFactor']>;

const Secret = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 10px;
  & > code {
    ${text.small}
    font-family: var(--mono);
    overflow-wrap: anywhere;
  }
`;

interface StepProps {
  formId: string;
  onDone: () => void;
}

const PasswordStep = ({
  formId,
  confirmed,
  onDone,
}: Omit<StepProps, 'onDone'> & Pick<Confirmation, 'confirmed'> & { onDone: (enrolment: Enrolment) => void }) => {
  const intl = useIntl();
  const form = useForm({
    schema: twoFactorContract.startTwoFactor.body,
    start: { password: '' },
    send: async (body) => {
      // Beside a passkey the password is not enough.
      const enrolment = await confirmed(() => callEndpoint('startTwoFactor', { body }));
      if (enrolment) onDone(enrolment);
    },
  });
  return (
    <SectionForm id={formId} noValidate onSubmit={form.submit}>
      <PasswordField
        label={intl.formatMessage({ id: 'settings.password-now' })}
        autoComplete="current-password"
        {...form.text('password')}
      />
      <Refusal>{form.refusal}</Refusal>
    </SectionForm>
  );
};

const CodeStep = ({
  formId,
  enrolment,
  onDone,
}: Omit<StepProps, 'onDone'> & { enrolment: Enrolment; onDone: (codes: readonly string[]) => void }) => {
  const intl = useIntl();
  const form = useForm({
    schema: twoFactorContract.confirmTwoFactor.body,
    start: { code: '' },
    send: async ({ code }) => {
      const { recoveryCodes } = await callEndpoint('confirmTwoFactor', { body: { code: code.trim() } });
      onDone(recoveryCodes);
    },
  });
  return (
    <SectionForm id={formId} noValidate onSubmit={form.submit}>
      <SectionText>
        <FormattedMessage id="settings.two-factor-scan" />
      </SectionText>
      <Suspense fallback={<Skeleton $inlineSize="172px" $blockSize="172px" $radius="14px" />}>
        <QrPicture value={enrolment.uri} label={intl.formatMessage({ id: 'settings.two-factor-qr' })} />
      </Suspense>
      <Secret>
        <code dir="ltr">{enrolment.secret}</code>
        <CopyIconButton value={enrolment.secret} />
      </Secret>
      <TextField
        label={intl.formatMessage({ id: 'auth.code' })}
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        {...form.text('code')}
      />
      <Refusal>{form.refusal}</Refusal>
    </SectionForm>
  );
};

/** Switches two-factor authentication on: the password, the app's first code, then the recovery codes, shown once. */
export const StartTwoFactorDialog = ({ onClose }: { onClose: () => void }) => {
  const intl = useIntl();
  const formId = useId();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { confirmed, confirmationDialog } = useConfirmation();
  const finish = () => {
    void callEndpoint('getCurrentUser').then(keepCurrentUser);
    onClose();
  };
  /** A further second factor brings no recovery codes. */
  const takeCodes = (given: readonly string[]) => (given.length > 0 ? setCodes(given) : finish());
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={finish} />;
  return (
    <>
      <Modal
        isOpen
        onClose={onClose}
        maxPx={520}
        title={intl.formatMessage({ id: 'settings.two-factor' })}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              <FormattedMessage id="settings.cancel" />
            </Button>
            <Button variant="primary" type="submit" form={formId}>
              <FormattedMessage id={enrolment ? 'settings.two-factor-start' : 'settings.two-factor-next'} />
            </Button>
          </>
        }
      >
        {enrolment ? (
          <CodeStep key="code" formId={formId} enrolment={enrolment} onDone={takeCodes} />
        ) : (
          <PasswordStep key="password" formId={formId} confirmed={confirmed} onDone={setEnrolment} />
        )}
      </Modal>
      {confirmationDialog}
    </>
  );
};
